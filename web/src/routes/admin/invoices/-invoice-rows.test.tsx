import {
  exportInvoices,
  listInvoices,
  payInvoice,
  payManyInvoices,
  showInvoice,
  sumInvoices,
} from '@reward-points/contract/invoices';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { aCompanyWithInvoices, anInvoice, aPaidInvoice, detailOf, sums } from '#test/invoices.ts';
import { page } from '#test/server.ts';

test('tabs say how many there are of each state, by the search and the days alone, and stand in the address; an age is of the overdue [ADD-557]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  const { screen, at } = await openApp('/admin/invoices?search=INV&state=paid&page=3');
  const tabs = screen.getByRole('navigation', { name: 'Faktur menurut status' }).getByRole('link');
  const words = () => tabs.elements().map((tab) => tab.textContent);
  await expect
    .poll(words)
    .toEqual(['Semua94', 'Belum lunas12', 'Lewat tempo5', 'Lunas80', 'Dibatalkan2']);
  const chosen = () =>
    tabs.elements().flatMap((tab) => (tab.ariaCurrent === 'page' ? [tab.textContent] : []));
  expect(chosen()).toEqual(['Lunas80']);
  // Each begins at its first page.
  for (const tab of tabs.elements()) expect((tab as HTMLAnchorElement).search).toMatch(/page=1$/);
  expect(server.callsOf(sumInvoices).map(({ path }) => path)).toEqual([
    '/api/admin/invoices/sums?search=INV',
  ]);
  await screen.getByRole('combobox', { name: 'Umur tagihan' }).click();
  await screen.getByRole('option', { name: 'Lewat 1–30 hari (3)' }).click();
  await expect.poll(chosen).toEqual(['Lewat tempo5']);
  await expect
    .poll(() => server.callsOf(listInvoices).at(-1)?.path)
    .toMatch(/search=INV&state=overdue&.*age=1-30/);
  await expectAccessible();
  await tabs.filter({ hasText: 'Belum lunas' }).click();
  await expect.poll(chosen).toEqual(['Belum lunas12']);
  await expect.poll(at).not.toMatch(/[?&]age=/);
  expect(server.callsOf(sumInvoices)).toHaveLength(1);
  expect(screen.getByText('Tidak ada faktur', { exact: false }).elements()).toEqual([]);
});

test('rows are chosen on more than one page, paid by one call with what each customer reads, and who was left stays chosen [ADD-558]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = aCompanyWithInvoices();
  const second = anInvoice({
    id: 5,
    number: 'INV-5',
    customer: 'PT Baru',
    id_customer: 8,
    point_left: 40,
    outstanding: 400_000,
  });
  const paid = { ...aPaidInvoice({ id: 3, number: 'INV-3' }) };
  server.answers(listInvoices, ({ path }) =>
    path.includes('page=2')
      ? { data: { ...page([second]).data, current_page: 2, last_page: 2, total: 3 } }
      : { data: { ...page([anInvoice(), paid]).data, last_page: 2, total: 3 } },
  );
  server.answers(exportInvoices, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  server.answers(payManyInvoices, {
    message: '1 faktur ditandai lunas.',
    data: {
      paid: 1,
      point: 125,
      told: 1,
      left: [{ id: 5, number: 'INV-5', reason: 'not-open' }],
    },
  });
  const { screen } = await openApp('/admin/invoices');
  await screen.getByRole('checkbox', { name: 'Pilih faktur INV-2611-0004' }).click();
  await screen.getByRole('checkbox', { name: 'Pilih faktur INV-3' }).click();
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await screen.getByRole('checkbox', { name: 'Pilih faktur INV-5' }).click();
  const bar = screen.getByRole('group', { name: 'Faktur yang dipilih' });
  await expect.element(bar.getByText('3 dipilih')).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Ekspor pilihan' }).click();
  await expect
    .poll(() => server.callsOf(exportInvoices).map(({ path }) => path))
    .toEqual(['/api/admin/invoices/export?format=xlsx&ids=4%2C3%2C5']);
  await bar.getByRole('button', { name: 'Tandai lunas' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tandai lunas' });
  await expect.element(dialog.getByText('2 faktur', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Rp1.659.999')).toBeVisible();
  await expect
    .element(dialog.getByText('165 point masuk ke saldo 2 customer.', { exact: false }))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(
        '1 faktur yang dipilih sudah lunas, dibatalkan, atau mengikuti program akuntansi, dan tidak diubah.',
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText('Halo PT Tirta, Anda menerima 125 point.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Tandai 2 faktur lunas' }).click();
  const toast = screen.getByRole('status').filter({ hasText: '1 faktur ditandai lunas.' });
  await expect
    .element(toast)
    .toMatchTextContent(/Tidak diubah: INV-5 sudah lunas atau dibatalkan\./);
  expect(server.callsOf(payManyInvoices).map(({ body }) => body)).toEqual([
    {
      date: today(),
      invoices: [
        { id: 4, version: 3, message: { body: 'Halo PT Tirta, Anda menerima 125 point.' } },
        { id: 5, version: 3, message: { body: 'Halo PT Baru, Anda menerima 40 point.' } },
      ],
    },
  ]);
  await expect.element(bar.getByText('1 dipilih')).toBeVisible();
  await bar.getByRole('button', { name: 'Batal pilih' }).click();
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
});

test('who only reads invoices chooses them to be exported, and pays none of them [ADD-558, ADD-617]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  const { screen } = await openApp('/admin/invoices', 'pembaca');
  await screen.getByRole('checkbox', { name: 'Pilih faktur INV-2611-0004' }).click();
  const bar = screen.getByRole('group', { name: 'Faktur yang dipilih' });
  await expect.element(bar.getByRole('button', { name: 'Ekspor pilihan' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Tandai lunas' }).elements()).toEqual([]);
});

test('what was paid meanwhile of a chosen invoice is not owed any more in the dialog, from whatever page [ADD-558]', async () => {
  const server = aCompanyWithInvoices();
  let first = anInvoice();
  server.answers(listInvoices, ({ path }) => {
    const isSecond = path.includes('page=2');
    const { data } = page([isSecond ? anInvoice({ id: 5, number: 'INV-5' }) : first]);
    return { data: { ...data, current_page: isSecond ? 2 : 1, last_page: 2, total: 2 } };
  });
  server.answers(showInvoice, { data: detailOf() });
  server.answers(sumInvoices, { data: sums });
  server.answers(payInvoice, () => {
    first = { ...first, paid: 400_000, outstanding: 859_999, version: 4 };
    const data = { id: 4, state: 'open' as const, point: 0, balance: 430, is_told: false };
    return { message: 'Pembayaran dicatat.', data };
  });
  server.answers(payManyInvoices, {
    message: '1 faktur ditandai lunas.',
    data: { paid: 1, point: 125, told: 1, left: [] },
  });
  const { screen } = await openApp('/admin/invoices');
  await screen.getByRole('checkbox', { name: 'Pilih faktur INV-2611-0004' }).click();
  await screen.getByRole('button', { name: 'Tandai lunas faktur INV-2611-0004' }).click();
  const one = screen.getByRole('dialog', { name: 'Catat pembayaran' });
  await one.getByRole('textbox', { name: 'Nilai' }).fill('400000');
  await one.getByRole('button', { name: 'Catat pembayaran' }).click();
  await expect.element(screen.getByText('kurang Rp859.999')).toBeVisible();
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Pilih faktur INV-5' })).toBeVisible();
  const bar = screen.getByRole('group', { name: 'Faktur yang dipilih' });
  await bar.getByRole('button', { name: 'Tandai lunas' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tandai lunas' });
  await expect.element(dialog.getByText('Rp859.999')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tandai 1 faktur lunas' }).click();
  await expect
    .poll(() => server.callsOf(payManyInvoices)[0]?.body.invoices)
    .toMatchObject([{ id: 4, version: 4 }]);
});

test('heads order the list, in the address; a second press ends that, and the tabs keep it [ADD-465]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  const { screen, at } = await openApp('/admin/invoices?page=2');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const asked = () => server.callsOf(listInvoices).at(-1)?.path;
  await head('Nilai').getByRole('button').click();
  await expect.element(head('Nilai')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(asked).toMatch(/page=1&.*order_by=amount/);
  await expectAccessible();
  await screen.getByRole('link', { name: /^Belum lunas/ }).click();
  await expect.poll(at).toMatch(/order_by=amount/);
  await head('Faktur').getByRole('button').click();
  await expect.element(head('Faktur')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(asked).toMatch(/order_by=number/);
  await head('Faktur').getByRole('button').click();
  await expect.element(head('Faktur')).not.toHaveAttribute('aria-sort');
  await expect.poll(at).not.toMatch(/order_by=number/);
});

test('a row names its next step, and has the rest in a menu with words [ADD-559]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice(), aPaidInvoice({ id: 3, number: 'INV-3' })]));
  server.answers(showInvoice, { data: detailOf() });
  // What was answered last holds for every path that it fits.
  server.answers(sumInvoices, { data: sums });
  const { screen } = await openApp('/admin/invoices');
  const step = screen.getByRole('button', { name: 'Tandai lunas faktur INV-2611-0004' });
  await expect.element(step).toBeVisible();
  await step.click();
  const dialog = screen.getByRole('dialog', { name: 'Catat pembayaran' });
  await expect.element(dialog.getByRole('button', { name: 'Tandai lunas' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Tandai lunas faktur/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Aksi untuk faktur INV-3' }).click();
  const undo = screen.getByRole('menuitem', { name: 'Batalkan pelunasan' });
  await expect.element(undo).toBeVisible();
  await expectAccessible();
  await undo.click();
  await expect.element(screen.getByRole('dialog', { name: 'Batalkan pembayaran' })).toBeVisible();
});
