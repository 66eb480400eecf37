import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import { listCustomerPoints, showCustomer } from '@reward-points/contract/customers';
import { listEquipment } from '@reward-points/contract/equipment';
import { listInvoices } from '@reward-points/contract/invoices';
import { listServices } from '@reward-points/contract/services';
import { listWhatsappMessages } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, openApp } from '#test/app.tsx';
import { anInvoice } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { page } from '#test/server.ts';
import { aClaimedItem } from '#test/shipments.ts';
import { aPiece } from '#test/visits.ts';

const SIX = [1, 2, 3, 4, 5, 6];

/** Longer than a window, in each of its lists. */
function aCustomerWithMuch() {
  const server = aCompany();
  server.answers(listCustomerPoints, page([]));
  server.answers(listServices, page([]));
  server.answers(listWhatsappMessages, page([aMessage()]));
  server.answers(showCustomer, {
    data: aCustomer({
      pending_point: 125,
      unpaid: { count: 2, outstanding: '27500000' },
      owed: 30,
    }),
  });
  server.answers(
    listCustomerClaims,
    page(SIX.slice(1).map((id) => aClaimedItem({ id, item: `Payung ${id}`, recipient: 'Budi' }))),
  );
  server.answers(
    listInvoices,
    page(SIX.slice(1).map((id) => anInvoice({ id, number: `INV-${id}` }))),
  );
  return server;
}

test('name, balance, what waits, what is owed and “Kirim Point” stay in sight however far the page is scrolled [ADD-537]', async () => {
  const server = aCustomerWithMuch();
  server.answers(
    listWhatsappMessages,
    page(SIX.map((id) => aMessage({ id, body: 'Halo. '.repeat(60) }))),
  );
  for (const [width, tab] of [
    [1440, ''],
    [1200, ''],
    [768, '?tab=pesan'],
    [360, '?tab=pesan'],
  ] as const) {
    await browser.viewport(width, 500);
    const { screen } = await openApp(`/admin/customers/7${tab}`);
    const messages = screen.getByRole('region', { name: 'Pesan WhatsApp' });
    await expect.element(messages.getByRole('listitem').first()).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => window.scrollY).toBeGreaterThan(150);
    const figures = screen.getByRole('region', { name: 'Ringkasan customer' });
    for (const text of ['430', '125', '2 faktur belum lunas', 'Rp27.500.000', 'Kurang 30 point'])
      await expect.element(figures.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'PT Tirta' }))
      .toBeInViewport({ ratio: 1 });
    const send = screen.getByRole('button', { name: 'Kirim Point' });
    await expect.element(send).toBeInViewport({ ratio: 1 });
    await send.click();
    await expect.element(screen.getByRole('dialog', { name: 'Kirim Point' })).toBeVisible();
    await screen.unmount();
    window.scrollTo(0, 0);
  }
});

test('from 1,200 px up all parts stand in two columns, in their order, and none moves another when it comes [ADD-547]', async () => {
  const server = aCustomerWithMuch();
  const release = server.holds(listServices, page([]));
  const { screen } = await openApp('/admin/customers/7');
  const profile = screen.getByRole('region', { name: 'Profil customer' });
  await expect.element(profile).toBeVisible();
  await expect.poll(() => server.callsOf(listWhatsappMessages)).toHaveLength(1);
  // Lists wait for the slowest of them.
  expect(screen.getByRole('region', { name: 'Faktur' }).elements()).toEqual([]);
  release();
  const names = [
    'Profil customer',
    'Riwayat point',
    'Hadiah',
    'Faktur',
    'Peralatan',
    'Servis',
    'Pesan WhatsApp',
  ];
  const regions = () =>
    [...document.querySelectorAll<HTMLElement>('main section[aria-label]')].filter(
      (section) => section.ariaLabel !== 'Ringkasan customer',
    );
  await expect.poll(() => regions().map(({ ariaLabel }) => ariaLabel)).toEqual(names);
  const [left, , , right] = regions().map((region) => region.getBoundingClientRect());
  expect(right?.top).toBe(left?.top);
  expect(right?.left).toBeGreaterThan(left?.right ?? Number.POSITIVE_INFINITY);
  expect(screen.getByRole('navigation', { name: 'Bagian customer' }).elements()).toEqual([]);
  await expectAccessible();
});

test('below 1,200 px the parts are tabs that the address keeps, and only what is shown is asked for [ADD-548]', async () => {
  await browser.viewport(390, 844);
  const server = aCustomerWithMuch();
  const { screen, at } = await openApp('/admin/customers/7');
  const tabs = screen.getByRole('navigation', { name: 'Bagian customer' });
  await expect.element(screen.getByRole('region', { name: 'Profil customer' })).toBeVisible();
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Profil', 'Point', 'Hadiah', 'Faktur', 'Peralatan', 'Servis', 'Pesan']);
  const current = () =>
    [...tabs.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['Profil']);
  await expectAccessible();
  await tabs.getByRole('link', { name: 'Faktur' }).click();
  await expect.element(screen.getByText('INV-2', { exact: true })).toBeVisible();
  expect(at()).toBe('/admin/customers/7?tab=faktur');
  expect(screen.getByRole('region', { name: 'Profil customer' }).elements()).toEqual([]);
  await expect.poll(current).toEqual(['Faktur']);
  for (const list of [listWhatsappMessages, listServices, listCustomerPoints])
    expect(server.callsOf(list)).toEqual([]);
  // What has no button of its own there is a word of the menu.
  await screen.getByRole('button', { name: 'Aksi untuk PT Tirta' }).click();
  for (const name of ['Koreksi point', 'Edit', 'Hapus'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
  await expectAccessible();
  await screen.unmount();
  await browser.viewport(320, 700);
  const last = await openApp('/admin/customers/7?tab=pesan');
  // The row of tabs is wider than the screen: the one that holds is in sight.
  await expect
    .element(
      last.screen
        .getByRole('navigation', { name: 'Bagian customer' })
        .getByRole('link', { name: 'Pesan' }),
    )
    .toBeInViewport({ ratio: 0.9 });
  await last.screen.unmount();
  const again = await openApp('/admin/customers/7?tab=nothing-here');
  await expect.element(again.screen.getByRole('region', { name: 'Profil customer' })).toBeVisible();
});

test('each list of the page of a customer is paged, what was claimed as well [ADD-549]', async () => {
  const server = aCustomerWithMuch();
  server.answers(listServices, page([aService()], { last: 2 }));
  server.answers(listWhatsappMessages, page([aMessage()], { last: 2 }));
  server.answers(listInvoices, page([anInvoice()], { last: 2 }));
  server.answers(listCustomerClaims, page([aClaimedItem()], { last: 2 }));
  server.answers(listEquipment, page([aPiece()], { last: 2 }));
  server.answers(listCustomerPoints, page([], { last: 2 }));
  const { screen } = await openApp('/admin/customers/7');
  for (const [name, list] of [
    ['Halaman hadiah', listCustomerClaims],
    ['Halaman faktur', listInvoices],
    ['Halaman servis', listServices],
    ['Halaman pesan', listWhatsappMessages],
    ['Halaman peralatan', listEquipment],
  ] as const) {
    await screen
      .getByRole('navigation', { name })
      .getByRole('button', { name: 'Halaman 2' })
      .click();
    await expect
      .poll(() => server.callsOf(list).map(({ path }) => new URL(path, 'http://x').search))
      .toEqual([
        expect.stringMatching(/page=1&per_page=5/),
        expect.stringMatching(/page=2&per_page=5/),
      ]);
  }
});
