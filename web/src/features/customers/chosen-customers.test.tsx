import {
  CHOSEN_MAX,
  countStandings,
  deleteCustomer,
  exportCustomers,
  inviteCustomers,
  listCustomers,
  previewDeletion,
} from '@reward-points/contract/customers';
import type { StaffRole } from '@reward-points/contract/permissions';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { preferScheme, printing } from '#test/device.ts';
import { show } from '#test/render.tsx';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';
import { ChosenCustomers } from './chosen-customers.tsx';

const OWN = aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' });
const TWO = [
  aCustomer({ active_on: '2026-11-20' }),
  aCustomer({ id: 8, name: 'PT Lain', active_on: null }),
];

const NOTHING_LOST = {
  point: 0,
  owed: 0,
  open_invoices: 0,
  open_amount: '0',
  unshipped: 0,
  unvisited: 0,
  appointments: 0,
};

async function openList(path = '/admin/customers', role: StaffRole = 'pemilik') {
  const server = aCompany();
  server.answers(listCustomers, page([OWN, ...TWO]));
  server.answers(countStandings, {
    data: {
      owes: { count: 12, capped: false },
      refuses: { count: 0, capped: false },
      'no-password': { count: 5_000, capped: true },
      inactive: { count: 3, capped: false },
    },
  });
  const { screen, at } = await openApp(path, role);
  await expect.element(screen.getByRole('row', { name: /PT Tirta/ })).toBeVisible();
  const last = () => new URL(server.callsOf(listCustomers).at(-1)?.path ?? '', 'http://x').search;
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true });
  return { server, screen, at, last, button };
}

test('chips with counts narrow the customers down, one at a time, in the address; what nobody is has none [ADD-513]', async () => {
  await browser.viewport(1440, 900);
  const { screen, at, last, button } = await openList();
  const chips = screen.getByRole('group', { name: 'Saring customer' }).getByRole('button');
  expect(chips.elements().map(({ textContent }) => textContent)).toEqual([
    'Punya kekurangan point12',
    'Belum bisa masuk5.000+',
    'Tidak aktif3',
  ]);
  await button(/^Punya kekurangan point/).click();
  await expect.poll(at).toMatch(/standing=owes/);
  await expect.poll(last).toMatch(/standing=owes/);
  await button(/^Tidak aktif/).click();
  await expect.poll(last).toMatch(/standing=inactive/);
  await expect.element(button(/^Tidak aktif/)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await button(/^Tidak aktif/).click();
  await expect.poll(at).not.toMatch(/standing/);
});

test('a list says when each customer was active last, or that it never was [ADD-514]', async () => {
  await browser.viewport(1440, 900);
  const { screen } = await openList();
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'PT Tirta' }))
    .toMatchTextContent(/20 November 2026/);
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'PT Lain' }))
    .toMatchTextContent(/Belum pernah/);
});

test('the heads of the columns order the list, say so, and give it its own order back [ADD-512]', async () => {
  const { screen, at, last, button } = await openList();
  await button('Total Point').click();
  await expect.poll(last).toMatch(/order_by=total_point/);
  const head = screen.getByRole('columnheader', { name: 'Total Point' });
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Rank');
  await button('Total Point').click();
  await expect.poll(at).not.toMatch(/order_by/);
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('chosen customers are whom a broadcast begins with [ADD-515]', async () => {
  const { screen, at, button } = await openList();
  await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
  // The own company is never chosen.
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Pilih PT Lain' }).click();
  await expect.element(screen.getByText('1 dipilih')).toBeVisible();
  await expectAccessible();
  await button('Broadcast point').click();
  await expect.poll(at).toMatch(/^\/admin\/broadcast\/point/);
  await expect.element(screen.getByRole('radio', { name: 'Some Customers' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /PT Tirta/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /PT Lain/ })).not.toBeChecked();
});

test('who is deleted is not chosen any more, and the others still are [ADD-515]', async () => {
  const { server, screen } = await openList();
  await screen.getByRole('checkbox', { name: 'Pilih PT Tirta' }).click();
  await screen.getByRole('checkbox', { name: 'Pilih PT Lain' }).click();
  await expect.element(screen.getByText('2 dipilih')).toBeVisible();
  server.answers(previewDeletion, { data: NOTHING_LOST });
  server.answers(deleteCustomer, () => {
    server.answers(listCustomers, page([OWN, ...TWO.slice(1)]));
    return { message: 'Customer dihapus' };
  });
  await chooseAct('Hapus', 'PT Tirta');
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await question.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('1 dipilih')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Pilih PT Lain' })).toBeChecked();
});

test('chosen customers are invited, and exported as the list is ordered, and nobody else [ADD-515]', async () => {
  const { server, screen, button } = await openList(
    '/admin/customers?order_by=total_point&name=Tirta',
  );
  server.answers(inviteCustomers, { message: 'Undangan dikirim', data: { invited: 1 } });
  server.answers(exportCustomers, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await screen.getByRole('checkbox', { name: 'Pilih PT Tirta' }).click();
  await button('Ekspor pilihan').click();
  await expect.poll(() => server.callsOf(exportCustomers)[0]?.path).toMatch(/ids=7&/);
  expect(server.callsOf(exportCustomers)[0]?.path).toMatch(/order_by=total_point&/);
  expect(server.callsOf(exportCustomers)[0]?.path).not.toMatch(/Tirta/);
  await button('Undang').click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim undangan' });
  await dialog.getByRole('button', { name: 'Kirim 1 undangan' }).click();
  await expect
    .poll(() => server.callsOf(inviteCustomers)[0]?.body)
    .toMatchObject({ customers: [7] });
  await button('Batal pilih').click();
  await expect.element(screen.getByRole('searchbox', { name: 'Find Customer' })).toBeVisible();
});

test('who only reads exports and prints those who are chosen, and does nothing else with them [ADD-515, ADD-617]', async () => {
  const { screen } = await openList('/admin/customers', 'pembaca');
  await screen.getByRole('checkbox', { name: 'Pilih PT Tirta' }).click();
  const bar = screen.getByRole('group', { name: 'Customer yang dipilih' });
  await expect.element(bar.getByText('1 dipilih')).toBeVisible();
  const acts = bar.getByRole('button').elements();
  expect(acts.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Ekspor pilihan',
    'Cetak',
    'Batal pilih',
  ]);
});

test('the chosen rows of all pages are printed, and no other, whatever page is shown [ADD-515]', async () => {
  const { server, screen, button } = await openList('/admin/customers?page=2');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const pages = [TWO.slice(0, 1), TWO.slice(1), [aCustomer({ id: 9, name: 'PT Sisa' })]];
  server.answers(listCustomers, ({ path }) => {
    const number = Number(/[?&]page=(\d)/.exec(path)?.[1]);
    const { data } = page(pages[number - 1] ?? []);
    return { data: { ...data, current_page: number, last_page: 3, total: 3 } };
  });
  await button('Total Point').click();
  const next = button('Halaman berikutnya');
  await screen.getByRole('checkbox', { name: 'Pilih PT Tirta' }).click();
  await next.click();
  await screen.getByRole('checkbox', { name: 'Pilih PT Lain' }).click();
  const onPaper = async (rows: RegExp[]) => {
    await button('Cetak').click();
    await printing(async () => {
      const shown = [...document.querySelectorAll('tbody tr')].filter((row) =>
        row.checkVisibility(),
      );
      expect(shown.map((row) => row.textContent)).toEqual(
        rows.map((row) => expect.stringMatching(row)),
      );
      expect(screen.getByRole('heading', { level: 1 }).query()?.checkVisibility()).not.toBe(true);
    });
  };
  await onPaper([/PT Tirta/, /PT Lain/]);
  await next.click();
  await expect.element(screen.getByRole('checkbox', { name: 'Pilih PT Sisa' })).toBeVisible();
  await onPaper([/PT Tirta/, /PT Lain/]);
  expect(print).toHaveBeenCalledTimes(2);
});

test.for(['light', 'dark'] as const)(
  'on a phone cards are chosen as well, %s [ADD-515]',
  async (scheme) => {
    await browser.viewport(390, 844);
    await preferScheme(scheme);
    const { screen } = await openList();
    await screen.getByRole('checkbox', { name: 'Pilih PT Tirta' }).click();
    await expect.element(screen.getByText('1 dipilih')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test('more chosen ones than a file takes are not exported, which is said [ADD-515]', async () => {
  const customers = Array.from({ length: CHOSEN_MAX + 1 }, (_, n) => aCustomer({ id: n + 10 }));
  const chosen = new Map(customers.map((customer) => [customer.id, customer]));
  const filter = { page: 1, name: '', order_by: 'name' as const };
  const screen = await show(<ChosenCustomers chosen={chosen} filter={filter} onEnd={() => {}} />);
  await expect.element(screen.getByText('Ekspor pilihan paling banyak 500 customer')).toBeVisible();
});
