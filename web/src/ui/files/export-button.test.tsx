import { exportCustomers, listCustomers } from '@reward-points/contract/customers';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import { exportInvoices } from '@reward-points/contract/invoices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { aCompanyWithInvoices } from '#test/invoices.ts';
import { page } from '#test/server.ts';

const opened: (string | null)[] = [];

beforeEach(() => {
  opened.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href'));
  });
});

async function openCustomers(format: ReadyFile['format']) {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.answers(exportCustomers, { data: { url: '/api/downloads?ticket=abc', format } });
  const { screen } = await openApp('/admin/customers');
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const textsOf = (options: { checked?: boolean }) =>
    screen
      .getByRole('menuitemradio', options)
      .elements()
      .map(({ textContent }) => textContent);
  const choices = () => textsOf({});
  const chosen = () => textsOf({ checked: true });
  const asked = () =>
    server
      .callsOf(exportCustomers)
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('format'));
  return { screen, button, choices, chosen, asked };
}

test.for(['light', 'dark'] as const)(
  'a list leaves for Excel until another format is chosen, which every list then has (%s) [ADD-407]',
  async (scheme) => {
    await preferScheme(scheme);
    await browser.viewport(390, 844);
    const { screen, button, choices, chosen, asked } = await openCustomers('csv-semicolon');
    await button('Format file: Excel (.xlsx)').click();
    await expect.poll(choices).toEqual(['Excel (.xlsx)', 'CSV, titik koma', 'CSV, koma']);
    expect(chosen()).toEqual(['Excel (.xlsx)']);
    await expect
      .element(screen.getByText('Di atas 20.000 baris: CSV', { exact: true }))
      .toBeVisible();
    await expectAccessible();
    await screen.getByRole('menuitemradio', { name: 'CSV, titik koma' }).click();
    await button('Ekspor CSV').click();
    await expect.poll(() => opened).toEqual(['/api/downloads?ticket=abc']);
    expect(asked()).toEqual(['csv-semicolon']);
    expect(screen.getByText('File dibuat sebagai CSV').elements()).toEqual([]);
    await button('Format file: CSV, titik koma').click();
    await expect.poll(chosen).toEqual(['CSV, titik koma']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await screen.unmount();

    const server = aCompanyWithInvoices();
    const file = { url: '/api/downloads?ticket=def', format: 'csv-semicolon' } as const;
    server.answers(exportInvoices, { data: file });
    const invoices = await openApp('/admin/invoices');
    await invoices.screen.getByRole('button', { name: 'Ekspor CSV', exact: true }).click();
    await expect.poll(() => opened).toHaveLength(2);
    expect(server.callsOf(exportInvoices)[0]?.path).toMatch(/[?&]format=csv-semicolon$/);
  },
);

test('commas between the cells are a choice as well [ADD-407]', async () => {
  const { screen, button, asked } = await openCustomers('csv');
  await button('Format file: Excel (.xlsx)').click();
  await screen.getByRole('menuitemradio', { name: 'CSV, koma' }).click();
  await button('Ekspor CSV').click();
  await expect.poll(() => opened).toHaveLength(1);
  expect(asked()).toEqual(['csv']);
  await expect.element(button('Format file: CSV, koma')).toBeVisible();
});

test('a format that nobody knows any more is forgotten [ADD-407]', async () => {
  localStorage.setItem('file-format', 'ods');
  const { button, asked } = await openCustomers('xlsx');
  await button('Ekspor Excel').click();
  await expect.poll(() => opened).toHaveLength(1);
  expect(asked()).toEqual(['xlsx']);
});

test('a list that is too long for Excel says as what it comes instead [ADD-408]', async () => {
  const { screen, button } = await openCustomers('csv-semicolon');
  await button('Ekspor Excel').click();
  await expect.element(screen.getByText('File dibuat sebagai CSV', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('File Excel paling banyak 20.000 baris.', { exact: true }))
    .toBeVisible();
  await expect.poll(() => opened).toEqual(['/api/downloads?ticket=abc']);
});
