import {
  applyImport,
  createImport,
  type ImportDetail,
  listImportKinds,
  listImportLines,
  listImports,
  showImport,
  takeBackImport,
  updateImportColumns,
} from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const field = (
  name: string,
  label: string,
  type: 'text' | 'whatsapp' | 'day',
  required = false,
) => ({
  name,
  label,
  type,
  is_required: required,
  hint: 'Boleh kosong.',
  example: 'x',
});

const kinds = [
  {
    kind: 'customers' as const,
    label: 'Customer',
    note: 'Password tidak ikut diimpor.',
    fields: [
      field('name', 'Nama', 'text', true),
      field('whatsapp', 'Nomor WhatsApp', 'whatsapp', true),
      field('date_of_birth', 'Tanggal berdiri', 'day'),
    ],
  },
  { kind: 'products' as const, label: 'Produk', note: 'Menurut nama.', fields: [] },
];

const none = { new: 0, changes: 0, exists: 0, duplicate: 0, wrong: 0, obstacles: 0 };

const detail = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  id: 5,
  kind: 'customers',
  file_name: 'pelanggan.csv',
  status: 'ready',
  total: 20_000,
  progress: 20_000,
  counts: { ...none, new: 19_990, changes: 4, wrong: 6 },
  moved: 0,
  trouble: null,
  by: 'PT Alir',
  created_at: '2026-11-22T03:00:00.000Z',
  applied_at: null,
  taken_back_at: null,
  columns: [
    { header: 'Nama', field: 'name', samples: ['PT Satu'] },
    { header: 'Kontak', field: 'whatsapp', samples: ['0812'] },
    { header: 'Lain', field: null, samples: ['', 'abc'] },
  ],
  ...more,
});

const line = (number: number, more: object = {}) => ({
  line: number,
  state: 'new' as const,
  reasons: [],
  changes: [],
  values: { name: `PT ${number}`, whatsapp: '6281200000001' },
  obstacle: null,
  customer: null,
  ...more,
});

function withImport(first: Partial<ImportDetail> = {}) {
  const server = aCompany();
  const stands = { now: detail(first) };
  server.answers(listImportKinds, { data: kinds });
  server.answers(listImports, page([]));
  server.answers(showImport, () => ({ data: stands.now }));
  server.answers(
    listImportLines,
    page([
      line(2),
      line(3, {
        state: 'changes',
        changes: [{ field: 'date_of_birth', from: '2001-03-14', to: '2004-12-31' }],
      }),
      line(4, { state: 'wrong', reasons: ['Nomor WhatsApp masih kosong.'] }),
    ]),
  );
  return { server, stands };
}

test('a file is chosen with its kind, and leads to its preview [ADD-140]', async () => {
  const { server } = withImport();
  server.answers(createImport, { message: 'Dibaca.', data: { id: 5 } });
  const { screen } = await openApp('/admin/imports');
  await expect.element(screen.getByText('Password tidak ikut diimpor.')).toBeVisible();
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('radio', { name: 'Produk' }).click();
  await expect.element(screen.getByText('Menurut nama.')).toBeVisible();
  await screen.getByRole('radio', { name: 'Customer' }).click();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file');
  await userEvent.upload(input, new File(['Nama'], 'pelanggan.csv', { type: 'text/csv' }));
  await expect.element(screen.getByRole('heading', { name: 'pelanggan.csv' })).toBeVisible();
  expect(server.callsOf(createImport)[0]?.body).toMatchObject({ kind: 'customers' });
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
  await expectAccessible();
});

test('a line shows the customer that it really is, and what the file calls it where that is another name [ADD-382]', async () => {
  const { server } = withImport({ kind: 'opening-balances' });
  const fields = [
    field('whatsapp', 'Nomor WhatsApp customer', 'whatsapp'),
    field('customer', 'Nama customer', 'text'),
  ];
  server.answers(listImportKinds, {
    data: [{ kind: 'opening-balances', label: 'Saldo awal point', note: '', fields }],
  });
  const values = { customer: 'Toko Lama', whatsapp: '6281200000001' };
  const customer = (is_named_otherwise: boolean) => ({ name: 'PT Sungguh', is_named_otherwise });
  server.answers(
    listImportLines,
    page([
      line(2, { values, customer: customer(true) }),
      line(3, { values, customer: customer(false) }),
      line(4, { values: { whatsapp: values.whatsapp }, customer: customer(false) }),
      line(5, { values, state: 'wrong', reasons: ['Salah.'] }),
    ]),
  );
  const { screen } = await openApp('/admin/imports/5');
  const cell = (number: number) =>
    screen
      .getByRole('row', { name: new RegExp(`Baris ${number}`) })
      .getByRole('cell')
      .nth(2);
  const shown = '+62 812-0000-0001 · PT Sungguh';
  await expect.element(cell(2)).toHaveTextContent(`${shown} (di file: Toko Lama)`);
  await expect.element(cell(3)).toHaveTextContent(shown);
  await expect.element(cell(3)).not.toHaveTextContent('di file');
  await expect.element(cell(4)).toHaveTextContent(shown);
  await expect.element(cell(5)).toHaveTextContent('+62 812-0000-0001 · Toko Lama');
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
});

test('it is imported after a question that says how much and what stays out, and shows how far it is [ADD-141]', async () => {
  const { server, stands } = withImport();
  server.answers(applyImport, () => {
    stands.now = detail({ status: 'applying', progress: 8_000 });
    return { message: 'Berjalan.' };
  });
  const { screen } = await openApp('/admin/imports/5');
  await screen.getByRole('button', { name: 'Impor 19.994 baris' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Impor file ini?' });
  await expect.element(dialog.getByText('19.990 baris baru ditambahkan.')).toBeVisible();
  await expect.element(dialog.getByText('6 baris salah tidak diimpor.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Impor 19.994 baris' }).click();
  await expect.element(screen.getByText(/8\.000 dari 20\.000 baris diproses/)).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: 'Progres impor' })).toBeVisible();
  stands.now = detail({ status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' });
  await expect.element(screen.getByRole('button', { name: 'Batalkan impor' })).toBeVisible();
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
