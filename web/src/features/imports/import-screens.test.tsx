import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import {
  applyImport,
  createImport,
  listImportLines,
  takeBackImport,
  updateImportColumns,
} from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { detail, line, none, withImport } from '#test/imports.ts';
import { page } from '#test/server.ts';

test('a file is chosen with its kind, and leads to its preview [ADD-140]', async () => {
  const { server } = withImport();
  server.answers(createImport, { message: 'Dibaca.', data: { id: 5 } });
  const { screen, at } = await openApp('/admin/imports');
  await expect.element(screen.getByText('Password tidak ikut diimpor.')).toBeVisible();
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  // What is pressed comes before what is read.
  const pick = screen.getByRole('button', { name: 'Pilih file' }).element();
  const columns = screen.getByText('Kolom yang dikenal').element();
  expect(pick.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
  await screen.getByRole('radio', { name: 'Produk' }).click();
  await expect.element(screen.getByText('Menurut nama.')).toBeVisible();
  // Opened again, the page has the same kind.
  expect(at()).toMatch(/^\/admin\/imports\?.*kind=products/);
  await screen.getByRole('radio', { name: 'Customer' }).click();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file');
  await userEvent.upload(input, new File(['Nama'], 'pelanggan.csv', { type: 'text/csv' }));
  await expect.element(screen.getByRole('heading', { name: 'pelanggan.csv' })).toBeVisible();
  expect(server.callsOf(createImport)[0]?.body).toMatchObject({ kind: 'customers' });
});

test('a workbook is taken as well as a CSV, and the page says so [ADD-373]', async () => {
  const { server } = withImport();
  server.answers(createImport, { message: 'Dibaca.', data: { id: 5 } });
  const { screen } = await openApp('/admin/imports');
  await expect
    .element(screen.getByRole('region', { name: 'Impor dari file .xlsx atau CSV' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pilih file' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file');
  expect(input.accept.split(',')).toEqual(
    expect.arrayContaining(['.xlsx', '.csv', '.txt', '.tsv', 'text/csv']),
  );
  await userEvent.upload(input, new File(['PK'], 'pelanggan.xlsx'));
  await expect.poll(() => server.callsOf(createImport)).toHaveLength(1);
});

test('a file that was refused can be chosen again once it was mended [ADD-140]', async () => {
  const { server } = withImport();
  server.breaks(createImport);
  const { screen } = await openApp('/admin/imports');
  await expect.element(screen.getByRole('button', { name: 'Pilih file' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file');
  await userEvent.upload(input, new File(['Nama'], 'pelanggan.csv', { type: 'text/csv' }));
  await expect.poll(() => server.callsOf(createImport)).toHaveLength(1);
  // A browser says nothing of a file that its field has already.
  expect(input.value).toBe('');
});

test('invoices are not imported before a rule was saved, and the page says where to save one [ADD-410]', async () => {
  const { server } = withImport();
  server.refuses(createImport, 'point_rule_missing');
  const { screen } = await openApp('/admin/imports');
  await expect.element(screen.getByText('Password tidak ikut diimpor.')).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file');
  await userEvent.upload(input, new File(['Nomor'], 'faktur.csv', { type: 'text/csv' }));
  const link = screen.getByRole('link', { name: 'Buka Point Rules' });
  await expect.element(link).toHaveAttribute('href', '/admin/point-rules');
  await expect
    .element(link.element().parentElement)
    .toHaveTextContent('Simpan aturan point dulu. Buka Point Rules');
});

test('the preview says what each line would do, from what to what, and why not [ADD-140]', async () => {
  withImport();
  const { screen } = await openApp('/admin/imports/5');
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect
    .element(
      screen.getByText(
        /19\.990 baris baru, 4 baris mengubah data yang ada\..*Belum ada yang diimpor/,
      ),
    )
    .toBeVisible();
  await expect
    .element(row(/Baris 3.*Tanggal berdiri: 14 Maret 2001 → 31 Desember 2004/))
    .toBeVisible();
  await expect.element(row(/Baris 4.*Nomor WhatsApp masih kosong\./)).toBeVisible();
  // Of what a column holds, without its empty cells.
  await expect.element(screen.getByText('abc', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('the summary of a preview has no part of which there is nothing [ADD-140]', async () => {
  const { stands } = withImport({ total: 2, counts: { ...none, new: 2 } });
  const { screen } = await openApp('/admin/imports/5');
  const summary = screen.getByRole('region', { name: 'Status impor' });
  await expect.element(summary.getByText(/^Bila diimpor: 2 baris baru\. Baris/)).toBeVisible();
  stands.now = detail({ total: 3, counts: { ...none, changes: 3 } });
  await screen.unmount();
  const again = await openApp('/admin/imports/5');
  await expect
    .element(again.screen.getByText(/^Bila diimpor: 3 baris mengubah data yang ada\. Baris/))
    .toBeVisible();
});

test('the lines are narrowed down to one state, whose count stands beside it [ADD-140]', async () => {
  const { server } = withImport();
  const { screen } = await openApp('/admin/imports/5');
  await screen.getByRole('combobox', { name: 'Status baris' }).click();
  await screen.getByRole('option', { name: 'Salah (6)' }).click();
  await expect
    .poll(() => server.callsOf(listImportLines).at(-1)?.path)
    .toMatch(/page=1&state=wrong/);
  await expect
    .element(screen.getByRole('combobox', { name: 'Status baris' }))
    .toHaveValue('Salah (6)');
});

test('a state of which there are no lines any more is still named by what the address asks for [ADD-140]', async () => {
  withImport();
  const { screen } = await openApp('/admin/imports/5?state=duplicate');
  await expect
    .element(screen.getByRole('combobox', { name: 'Status baris' }))
    .toHaveValue('Ganda (0)');
});

test('it is imported after a question that says how much and what stays out, and shows how far it is [ADD-141]', async () => {
  const skipped = { exists: 20, duplicate: 3, summed: 2 };
  const counts = { ...none, new: 19_990, changes: 4, wrong: 6, ...skipped };
  const { server, stands } = withImport({ counts });
  server.answers(applyImport, () => {
    stands.now = detail({ status: 'applying', progress: 8_000, counts });
    return { message: 'Berjalan.' };
  });
  const { screen } = await openApp('/admin/imports/5');
  await screen.getByRole('button', { name: 'Impor 19.994 baris' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Impor file ini?' });
  await expect.element(dialog.getByText('19.990 baris baru ditambahkan.')).toBeVisible();
  await expect.element(dialog.getByText('6 baris salah tidak diimpor.')).toBeVisible();
  await expect
    .element(dialog.getByText('23 baris sudah ada atau ganda, dan dilewati.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Impor 19.994 baris' }).click();
  await expect.element(screen.getByText(/8\.000 dari 20\.000 baris diproses/)).toBeVisible();
  expect(server.callsOf(applyImport)[0]?.body).toEqual({ preview: '731' });
  await expect.element(screen.getByRole('progressbar', { name: 'Progres impor' })).toBeVisible();
  const before = server.callsOf(showSummaryNotifications).length;
  stands.now = detail({ status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' });
  await expect.element(screen.getByRole('button', { name: 'Batalkan impor' })).toBeVisible();
  // What was imported shows on every other screen as well.
  await expect.poll(() => server.callsOf(showSummaryNotifications).length).toBeGreaterThan(before);
});

test('what had changed since the preview is said, and nothing was imported [ADD-141]', async () => {
  withImport({ moved: 3 });
  const { screen } = await openApp('/admin/imports/5');
  await expect
    .element(screen.getByText(/Data sudah berubah sejak pratinjau: 3 baris/))
    .toBeVisible();
});

test('an import that stands in the way of being taken back says how many lines, and each says why [ADD-142]', async () => {
  const { server } = withImport({
    status: 'applied',
    applied_at: '2026-11-22T03:05:00.000Z',
    counts: { ...none, new: 2, obstacles: 1 },
  });
  server.answers(listImportLines, page([line(2, { obstacle: 'Customer ini memiliki 5 point.' })]));
  server.answers(takeBackImport, { message: 'Dibatalkan.' });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByText(/1 baris sudah dipakai data lain/)).toBeVisible();
  await expect.element(screen.getByText('Customer ini memiliki 5 point.')).toBeVisible();
  await screen.getByRole('button', { name: 'Batalkan impor' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Batalkan impor ini?' });
  await expect.element(dialog.getByText('Data baru dari 2 baris dihapus.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click();
  await expect.poll(() => server.callsOf(takeBackImport)).toHaveLength(1);
});

test('a column that was not understood is chosen; a field has one column at most [ADD-140]', async () => {
  const columns = [
    { header: 'Siapa', field: 'name', samples: ['PT Satu'] },
    { header: 'Nomornya', field: null, samples: ['0812'] },
  ];
  const { server } = withImport({ status: 'unmapped', columns, counts: none });
  server.answers(updateImportColumns, { message: 'Disimpan.' });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByText('Belum ada kolom untuk: Nomor WhatsApp.')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Pilih dulu kolom untuk setiap isian wajib di bawah. Belum ada yang diimpor.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('combobox', { name: 'Kolom Nomornya dipakai sebagai' }).click();
  await screen.getByRole('option', { name: 'Nama (wajib)' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Kolom Siapa dipakai sebagai' }))
    .toHaveValue('Tidak dipakai');
  await screen.getByRole('combobox', { name: 'Kolom Siapa dipakai sebagai' }).click();
  await screen.getByRole('option', { name: 'Nomor WhatsApp (wajib)' }).click();
  await screen.getByRole('button', { name: 'Periksa dengan kolom ini' }).click();
  await expect
    .poll(() => server.callsOf(updateImportColumns)[0]?.body)
    .toMatchObject({ fields: ['whatsapp', 'name'] });
});

test('a preview with wrong lines is made anew, since what they lacked may be there by now [ADD-140]', async () => {
  const { server, stands } = withImport({ counts: { ...none, new: 2 } });
  server.answers(updateImportColumns, { message: 'Disimpan.' });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByRole('region', { name: 'Kolom file' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Periksa/ }).elements()).toEqual([]);
  await screen.unmount();
  stands.now = detail({ counts: { ...none, wrong: 1 } });
  const again = await openApp('/admin/imports/5');
  await again.screen.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect
    .poll(() => server.callsOf(updateImportColumns)[0]?.body)
    .toMatchObject({ fields: ['name', 'whatsapp', null] });
  await again.screen.getByRole('combobox', { name: 'Kolom Lain dipakai sebagai' }).click();
  await again.screen.getByRole('option', { name: 'Tanggal berdiri' }).click();
  await expect
    .element(again.screen.getByRole('button', { name: 'Periksa dengan kolom ini' }))
    .toBeVisible();
});

test('nothing is imported by columns that are no longer chosen [ADD-140]', async () => {
  withImport({ counts: { ...none, new: 2 } });
  const { screen } = await openApp('/admin/imports/5');
  const apply = screen.getByRole('button', { name: 'Impor 2 baris' });
  await screen.getByRole('combobox', { name: 'Kolom Lain dipakai sebagai' }).click();
  await screen.getByRole('option', { name: 'Tanggal berdiri' }).click();
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  await apply.click({ force: true });
  await expect
    .element(screen.getByText('Periksa dulu dengan kolom yang baru, atau kembalikan kolomnya.'))
    .toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Kembalikan' }).click();
  await apply.click();
  await expect.element(screen.getByRole('dialog', { name: 'Impor file ini?' })).toBeVisible();
});

test('a comparison that failed is tried again with the same columns, of which none is missing [ADD-140]', async () => {
  const trouble = 'Ada gangguan di server. Tidak ada yang berubah; coba lagi sebentar lagi.';
  const { server } = withImport({ status: 'unmapped', counts: none, trouble });
  server.answers(updateImportColumns, { message: 'Disimpan.' });
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByText(trouble)).toBeVisible();
  await expect.element(screen.getByText(/^Pilih dulu kolom/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Kembalikan' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Periksa dengan kolom ini' }).click();
  await expect
    .poll(() => server.callsOf(updateImportColumns)[0]?.body)
    .toMatchObject({ fields: ['name', 'whatsapp', null] });
});
