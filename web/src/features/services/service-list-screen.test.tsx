import { addDays, longDate } from '@reward-points/contract/dates';
import {
  countServiceStandings,
  deleteService,
  listServiceReminders,
  listServices,
  type Service,
  showService,
} from '@reward-points/contract/services';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aService, aServiceReminder, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

async function open(path: string, { server = aCompany(), services = [] as Service[] } = {}) {
  server.answers(listServices, page(services));
  const { screen, at } = await openApp(path);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { server, screen, at, button };
}

test('an empty list of services says so and offers to add one [RUN-19]', async () => {
  const { screen } = await open('/admin/services');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Service' }).elements()).toHaveLength(2);
  await expectAccessible();
});

test('a list of services that cannot be read says why, and comes with another try [ERR-02]', async () => {
  const { server, screen, button } = await open('/admin/products');
  server.refuses(listServices, 'not_found', { message: 'Sedang tidak tersedia.' });
  await screen.getByRole('link', { name: 'Services' }).first().click();
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  server.answers(listServices, page([aService()]));
  await button('Coba lagi').click();
  await expect.element(screen.getByRole('row', { name: /Flowmeter DN50/ })).toBeVisible();
  expect(screen.getByText('Sedang tidak tersedia.').elements()).toEqual([]);
});

test('the list is asked for by customer, item and each of its orders, which the address keeps [SVC-03, SVC-04, SVC-05, CONST-08]', async () => {
  const { server, screen, at } = await open('/admin/services', { services: [aService()] });
  const last = () => {
    const query = new URL(server.callsOf(listServices).at(-1)?.path ?? '', 'http://x').searchParams;
    return ['customer', 'item', 'order_by'].map((name) => query.get(name));
  };
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await expect.element(sort).toHaveValue('Default');
  await sort.click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.firstElementChild?.textContent),
    )
    .toEqual(['Default', 'Last Service', 'Next Service', 'Customer', 'Product']);
  await userEvent.keyboard('{Escape}');
  for (const [label, order] of [
    ['Last Service', 'last_service'],
    ['Next Service', 'next_service'],
    ['Customer', 'customer'],
    ['Product', 'product'],
  ] as const) {
    await sort.click();
    await screen.getByRole('option', { name: new RegExp(`^${label}`) }).click();
    await expect.poll(last).toEqual([null, null, order]);
  }
  await sort.click();
  await screen.getByRole('option', { name: /^Default/ }).click();
  await expect.element(sort).toHaveValue('Default');
  await screen.getByRole('searchbox', { name: 'Find Customer' }).fill('Tirta');
  await expect.poll(last).toEqual(['Tirta', null, null]);
  server.answers(listServices, page([]));
  await screen.getByRole('searchbox', { name: 'Find Item' }).fill('Gama');
  await expect.poll(last).toEqual(['Tirta', 'Gama', null]);
  expect(at()).toMatch(/item=Gama/);
  await expect
    .element(screen.getByText('Tidak ada servis dengan customer dan item yang dicari.'))
    .toBeVisible();
});

test('the list leads from each row to its reminder, detail, edit and delete, and shows no page that a deletion has emptied [SVC-06, SVC-07, RUN-20, RUN-25]', async () => {
  const server = aCompany();
  const { screen, at, button } = await open('/admin/products', { server });
  let services = [1, 2].map((id) => aService({ id, id_service: id, item: `Flowmeter ${id}` }));
  server.answers(listServices, ({ path }) => {
    const current = Number(new URL(path, 'http://x').searchParams.get('page'));
    return page(services.slice(current - 1, current), { current, last: services.length });
  });
  server.answers(showService, { data: aService({ id: 2, id_service: 2, item: 'Flowmeter 2' }) });
  server.answers(deleteService, () => {
    services = services.slice(0, 1);
    return { message: 'Data service berhasil dihapus.' };
  });
  const toRow = async () => {
    await screen.getByRole('link', { name: 'Services' }).first().click();
    await expect
      .poll(() =>
        screen
          .getByRole('columnheader')
          .elements()
          .map((head) => head.textContent),
      )
      .toEqual(['Products', 'Last Services', 'Next Services', 'Aksi']);
    await button('Halaman berikutnya').click();
    await expect.poll(at).toMatch(/page=2/);
  };
  await toRow();
  const name = 'Flowmeter 2 – PT Tirta';
  await button(`Ingatkan ${name}`).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Flowmeter 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await chooseAct('Detail', name);
  await expect.poll(at).toMatch(/^\/admin\/services\/2(\?|$)/);
  await toRow();
  await chooseAct('Edit', name);
  await expect.poll(at).toMatch(/^\/admin\/services\/edit\/2(\?|$)/);
  await toRow();
  await chooseAct('Hapus', name);
  await expect
    .element(dialog.getByText(`Apakah anda yakin akan menghapus data ${name}?`, { exact: true }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('Data service berhasil dihapus.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Flowmeter 1/ })).toBeVisible();
  expect(server.callsOf(deleteService).map(({ path }) => path)).toEqual(['/api/admin/services/2']);
});

test('chips narrow the list down to what is overdue, due in this month or reminded of, each with its count, in the address [ADD-471]', async () => {
  const server = aCompany();
  server.answers(countServiceStandings, {
    data: {
      overdue: { count: 5_000, capped: true },
      month: { count: 3, capped: false },
      reminded: { count: 0, capped: false },
    },
  });
  const { screen, at, button } = await open('/admin/services?page=2', {
    server,
    services: [aService()],
  });
  const chips = screen.getByRole('group', { name: 'Saring servis' }).getByRole('button');
  await expect
    .poll(() => chips.elements().map((chip) => chip.textContent))
    .toEqual(['Terlambat5.000+', 'Bulan ini3']);
  await button('Bulan ini 3').click();
  await expect.poll(at).toMatch(/standing=month/);
  expect(at()).not.toMatch(/page=2/);
  await expect
    .poll(() => server.callsOf(listServices).at(-1)?.path)
    .toMatch(/page=1.*standing=month/);
  await expect.element(button('Bulan ini 3')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  server.answers(listServices, page([]));
  await button('Terlambat 5.000+').click();
  await expect.element(screen.getByText('Tidak ada servis “Terlambat”.')).toBeVisible();
  await button('Terlambat 5.000+').click();
  await expect.poll(at).not.toMatch(/standing/);
});

test('on a phone, in the dark, the list shows each service as a card that says how urgent it is, with a menu that leads to its reminder, by the word of its button [SVC-06, SVC-07, SVC-18, ADD-512]', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  const overdue = aService({ next_service: addDays(today(), -3) });
  const server = aCompany();
  server.answers(listServiceReminders, { data: [aServiceReminder({ item: 'Flowmeter DN80' })] });
  const { screen } = await open('/admin/services', { server, services: [overdue] });
  await screen.getByRole('button', { name: /^1 servis perlu diingatkan/ }).click();
  await expect.element(screen.getByText(/^Servis Flowmeter DN80 untuk PT Tirta/)).toBeVisible();
  const card = screen.getByRole('row').filter({ hasText: overdue.item });
  await expect.element(card.getByText('Terlambat')).toBeVisible();
  await expect.element(card.getByText(longDate(overdue.last_service))).toBeVisible();
  await screen.getByRole('button', { name: `Aksi untuk ${overdue.item} – PT Tirta` }).click();
  const items = screen.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Ingatkan', 'Detail', 'Edit', 'Hapus']);
  await expectAccessible();
  await items.first().click();
  await expect.element(screen.getByRole('dialog', { name: 'Send Reminder' })).toBeVisible();
  await expectAccessible();
});
