import { listImportKinds, listImportLines } from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { openApp } from '#test/app.tsx';
import { line, none, withImport } from '#test/imports.ts';
import { page } from '#test/server.ts';

const field = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  type: 'rupiah' as const,
  is_required: false,
  hint: '',
  example: '',
  ...more,
});
const column = (header: string, name: string | null) => ({ header, field: name, samples: ['1'] });

function withInvoices(columns: ReturnType<typeof column>[], more: object = {}) {
  const { server } = withImport({ kind: 'invoices', columns, ...more });
  server.answers(listImportKinds, {
    data: [
      {
        kind: 'invoices',
        label: 'Faktur',
        note: '',
        fields: [
          field('net', 'Nilai sebelum PPN'),
          field('tax', 'PPN'),
          field('amount', 'Nilai termasuk PPN', { is_required: true, instead: ['net'] }),
        ],
      },
    ],
  });
  return server;
}
const head = async () =>
  (await openApp('/admin/imports/5')).screen.getByRole('region', { name: 'Status impor' });

test('of a file with one of the two values alone the preview says which one it is read as [ADD-403]', async () => {
  withInvoices([column('Jumlah', 'amount'), column('Pajak', 'tax')]);
  await expect
    .element((await head()).getByText('Kolom “Jumlah” dibaca sebagai nilai termasuk PPN.'))
    .toBeVisible();
});

test('the value before PPN alone is named as such, and of both nothing needs to be said [ADD-403]', async () => {
  withInvoices([column('Harga', 'net'), column('Lain', null)]);
  const alone = await openApp('/admin/imports/5');
  await expect
    .element(alone.screen.getByText('Kolom “Harga” dibaca sebagai nilai sebelum PPN.'))
    .toBeVisible();
  await alone.screen.unmount();
  withInvoices([column('DPP', 'net'), column('Total', 'amount')], {
    totals: {
      rupiah: { new: 10_000_000, changes: 0, exists: 0, duplicate: 0, summed: 0, wrong: 0 },
      points_basis: 'net' as const,
      points_now: 1_000,
      points_waiting: 0,
      rules: [],
    },
    counts: { ...none, new: 1 },
  });
  const both = await head();
  await expect.element(both.getByText('Nilai sebelum PPN: Rp10.000.000.')).toBeVisible();
  await expect.element(both).not.toMatchTextContent(/dibaca sebagai/);
});

test('of opening balances the preview says of which column the points are [ADD-991]', async () => {
  withInvoices([column('Saldo', 'point'), column('Total Poin', null)], {
    kind: 'opening-balances',
  }).answers(listImportKinds, {
    data: [{ kind: 'opening-balances', label: 'Saldo awal point', note: '', fields: [] }],
  });
  await expect
    .element((await head()).getByText('Kolom “Saldo” dibaca sebagai saldo point sekarang.'))
    .toBeVisible();
});

test('of the figures of a line each but the one that is billed is named [ADD-403]', async () => {
  const server = withInvoices([column('DPP', 'net'), column('Total', 'amount')]);
  server.answers(
    listImportLines,
    page([line(2, { values: { net: '10000000', tax: '1100000', amount: '11100000' } })]),
  );
  const { screen } = await openApp('/admin/imports/5');
  await expect
    .element(
      screen.getByText('Nilai sebelum PPN Rp10.000.000 · PPN Rp1.100.000 · Rp11.100.000', {
        exact: true,
      }),
    )
    .toBeVisible();
});

test('a column for either value will do [ADD-403]', async () => {
  withInvoices([column('DPP', 'net'), column('Lain', null)], { status: 'unmapped' });
  const { screen } = await openApp('/admin/imports/5');
  const chosen = screen.getByRole('combobox', { name: 'Kolom DPP dipakai sebagai' });
  await expect.element(chosen).toHaveValue('Nilai sebelum PPN');
  await expect.element(screen.getByText(/Belum ada kolom untuk/)).not.toBeInTheDocument();
  await screen.unmount();
  withInvoices([column('PPN', 'tax')], { status: 'unmapped' });
  const without = await openApp('/admin/imports/5');
  await expect
    .element(without.screen.getByText('Belum ada kolom untuk: Nilai termasuk PPN.'))
    .toBeVisible();
});
