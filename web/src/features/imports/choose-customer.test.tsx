import { listCustomers } from '@reward-points/contract/customers';
import { chooseImportCustomer, listImportLines, showImport } from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { detail, line, withImport } from '#test/imports.ts';
import { page } from '#test/server.ts';

const values = { customer: 'Toko Tak Dikenal', whatsapp: '6281200000001' };
const wrong = { values, state: 'wrong', reasons: ['Customer belum ada.'], needs_customer: true };
const chosen = {
  values,
  customer: { name: 'PT Pilihan', is_named_otherwise: true },
  is_customer_chosen: true,
};

test('a line is given its customer by hand, once one is chosen, and says that it was [ADD-386]', async () => {
  const { server } = withImport();
  server.answers(listImportLines, page([line(2, wrong), line(3)]));
  server.answers(listCustomers, page([aCustomer({ id: 7, name: 'PT Pilihan' })]));
  const release = server.holds(chooseImportCustomer, { message: 'Diperiksa.' });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByRole('row', { name: /Baris 3/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pilih customer baris 3' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Pilih customer baris 2' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Customer baris 2' });
  await expect.element(dialog.getByText(/Toko Tak Dikenal\. Berlaku untuk semua/)).toBeVisible();
  const use = dialog.getByRole('button', { name: 'Pakai customer ini' });
  await expect.element(use).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Ikuti file' }).query()).toBeNull();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await screen.getByRole('option', { name: /PT Pilihan/ }).click();
  await use.click();
  await expect.element(use).toBeDisabled();
  expect(server.callsOf(chooseImportCustomer)[0]?.body).toMatchObject({ line: 2, id_customer: 7 });
  server.answers(listImportLines, page([line(2, chosen)]));
  release();
  await expect.element(screen.getByText('Customernya dipilih sendiri.')).toBeVisible();
  await screen.getByRole('button', { name: 'Ganti customer baris 2' }).click();
  const free = server.holds(chooseImportCustomer, { message: 'Diperiksa.' });
  const follow = screen.getByRole('button', { name: 'Ikuti file' });
  await follow.click();
  await expect.element(follow).toBeDisabled();
  free();
  await expect
    .poll(() => server.callsOf(chooseImportCustomer)[1]?.body)
    .toMatchObject({ line: 2, id_customer: null });
});

test('no customer is chosen any more once a file was imported [ADD-386]', async () => {
  const { server } = withImport({ status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' });
  server.answers(listImportLines, page([line(2, wrong), line(3, chosen)]));
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByText('Customernya dipilih sendiri.')).toBeVisible();
  expect(screen.getByRole('button', { name: /customer baris/ }).query()).toBeNull();
});

test('a line whose chosen customer was deleted since is left to the file again, or given another one [ADD-386]', async () => {
  const { server } = withImport();
  server.answers(
    listImportLines,
    page([
      line(2, { ...wrong, is_customer_chosen: true }),
      // The file itself names somebody, and something else is to be said of it.
      line(3, { customer: chosen.customer, reasons: ['Nilai masih kosong.'] }),
    ]),
  );
  server.answers(chooseImportCustomer, { message: 'Diperiksa.' });
  const { screen } = await openApp('/admin/imports/5');
  await screen.getByRole('button', { name: 'Ganti customer baris 2' }).click();
  await expect.element(screen.getByText('Nilai masih kosong.')).toBeVisible();
  expect(screen.getByText('Customernya dipilih sendiri.').query()).toBeNull();
  await screen.getByRole('button', { name: 'Ikuti file' }).click();
  await expect
    .poll(() => server.callsOf(chooseImportCustomer)[0]?.body)
    .toMatchObject({ line: 2, id_customer: null });
});

test('a choice that did not arrive keeps the customer that was found [ADD-386, ADD-47]', async () => {
  const { server } = withImport();
  server.answers(listImportLines, page([line(2, wrong)]));
  server.answers(listCustomers, page([aCustomer({ id: 7, name: 'PT Pilihan' })]));
  const { screen } = await openApp('/admin/imports/5');
  await screen.getByRole('button', { name: 'Pilih customer baris 2' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Customer baris 2' });
  const found = dialog.getByRole('combobox', { name: 'Customer' });
  await found.click();
  await screen.getByRole('option', { name: /PT Pilihan/ }).click();
  server.breaks(chooseImportCustomer);
  await dialog.getByRole('button', { name: 'Pakai customer ini' }).click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await expect.element(found).toHaveValue('PT Pilihan');
  server.refuses(chooseImportCustomer, 'import_not_ready');
  await dialog.getByRole('button', { name: 'Pakai customer ini' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('while the file is judged anew its lines stay in sight, and the choice of columns with what was changed there [ADD-291, ADD-386]', async () => {
  const { server } = withImport();
  server.answers(listImportLines, page([line(2, wrong), line(3)]));
  const { screen } = await openApp('/admin/imports/5');
  const row = screen.getByRole('row', { name: /Baris 3/ });
  await expect.element(row).toBeVisible();
  server.answers(showImport, { data: detail({ status: 'judging', progress: 0 }) });
  server.answers(listCustomers, page([aCustomer({ id: 7, name: 'PT Pilihan' })]));
  server.answers(chooseImportCustomer, { message: 'Diperiksa.' });
  await screen.getByRole('button', { name: 'Pilih customer baris 2' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Customer baris 2' });
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await screen.getByRole('option', { name: /PT Pilihan/ }).click();
  await dialog.getByRole('button', { name: 'Pakai customer ini' }).click();
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"] tbody').length).toBe(1);
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Kolom file' })).toBeVisible();
  server.answers(showImport, { data: detail() });
  server.answers(listImportLines, page([line(2, chosen)]));
  await expect.element(screen.getByText('Customernya dipilih sendiri.')).toBeVisible();
});
