import { updateImportSource } from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { detail, none, withImport } from '#test/imports.ts';

const first_lines = [
  { line: 1, cells: ['PT Contoh'] },
  { line: 25, cells: ['No Faktur', 'Pelanggan'] },
];
const columns = [{ header: 'PT Contoh', field: null, samples: [] }];

test('a header that was not found is chosen among the first lines, and the file is read again [ADD-375]', async () => {
  const { server, stands } = withImport({
    status: 'unmapped',
    counts: none,
    columns,
    first_lines,
    header_line: 1,
  });
  const release = server.holds(updateImportSource, { message: 'Dibaca.' });
  const { screen } = await openApp('/admin/imports/5');
  const header = screen.getByRole('combobox', { name: 'Baris judul kolom' });
  await expect.element(header).toHaveValue('Baris 1: PT Contoh');
  expect(screen.getByRole('combobox', { name: 'Lembar' }).query()).toBeNull();
  await expect
    .element(
      screen.getByText(
        'Judul kolomnya tidak dikenali. Pilih baris judulnya di bawah, atau kolom untuk setiap isian wajib. Belum ada yang diimpor.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await header.click();
  await screen.getByRole('option', { name: 'Baris 25: No Faktur · Pelanggan' }).click();
  await expect.element(header).toBeDisabled();
  await expect.element(header).toHaveValue('Baris 25: No Faktur · Pelanggan');
  stands.now = detail({ header_line: 25, first_lines });
  release();
  await expect.element(header).toBeEnabled();
  expect(server.callsOf(updateImportSource)[0]?.body).toMatchObject({
    sheet: null,
    header_line: 25,
  });
});

test('of a workbook another sheet is chosen, whose header is looked for [ADD-375]', async () => {
  const { server } = withImport({
    sheets: ['Faktur', 'Arsip'],
    sheet: 1,
    first_lines,
    header_line: 25,
  });
  const release = server.holds(updateImportSource, { message: 'Dibaca.' });
  const { screen } = await openApp('/admin/imports/5');
  const sheet = screen.getByRole('combobox', { name: 'Lembar' });
  await expect.element(sheet).toHaveValue('Arsip');
  await sheet.click();
  await screen.getByRole('option', { name: 'Faktur' }).click();
  await expect.element(sheet).toBeDisabled();
  expect(server.callsOf(updateImportSource)[0]?.body).toMatchObject({
    sheet: 0,
    header_line: null,
  });
  release();
});

test('a workbook of one sheet, and a file that is not kept any more, have nothing to choose [ADD-375]', async () => {
  const { stands } = withImport({ sheets: ['Faktur'], sheet: 0, first_lines, header_line: 1 });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByRole('combobox', { name: 'Baris judul kolom' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Lembar' }).query()).toBeNull();
  await screen.unmount();
  stands.now = detail();
  const after = await openApp('/admin/imports/5');
  await expect.element(after.screen.getByRole('region', { name: 'Kolom file' })).toBeVisible();
  expect(after.screen.getByRole('combobox', { name: 'Baris judul kolom' }).query()).toBeNull();
});
