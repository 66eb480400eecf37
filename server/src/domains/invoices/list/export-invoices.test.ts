import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

test('the export of invoices says how each one stands, by state and to the rupiah [ADD-399, ADD-168]', async () => {
  const { id: id_customer, name } = await aCustomer(app, { name: 'PT Ekspor' });
  const issue = async (number: string, due_date: string | null = null, amount = 1_250_000) => {
    const body = { number, id_customer, date: '2026-11-10', amount, due_date };
    return (await app.call('POST', '/api/admin/invoices', { body })).body.data.id;
  };
  const act = async (id: number, what: string, body: Record<string, unknown> = {}) => {
    const { status } = await app.call('POST', `/api/admin/invoices/${id}/${what}`, { body });
    assert.ok(status < 300, what);
  };
  const ids = {
    open: await issue('EX/OPEN', '2026-11-18'),
    part: await issue('EX/PART', '2026-11-21'),
    paid: await issue('EX/PAID', '2026-11-18'),
    void: await issue('EX/VOID', '2026-11-18'),
    // It earns nothing, so nothing of it waits.
    small: await issue('EX/SMALL', null, 9_999),
  };
  const note = { number: 'EX/CN', date: '2026-11-12', amount: 250_000, reason: 'Retur' };
  await act(ids.part, 'pay', { amount: 400_000, date: '2026-11-12' });
  await act(ids.paid, 'credit-notes', note);
  await act(ids.paid, 'pay', { date: '2026-11-13' });
  await act(ids.void, 'void', { reason: 'Salah input' });
  const rows = await downloadRows(app, `/api/admin/invoices/export?id_customer=${id_customer}`);
  const same = {
    Tanggal: '2026-11-10',
    'ID customer': String(id_customer),
    Customer: name,
    Nilai: '1250000',
    'Dasar point': 'Termasuk PPN',
    'Nilai sebelum PPN': '',
    PPN: '',
    'Nilai termasuk PPN': '1250000',
    'Nota kredit': '0',
    Sisa: '1250000',
    'Hari terlambat': '',
    Dibayar: '0',
    'Belum dibayar': '1250000',
    'Tanggal lunas': '',
    'Rupiah per point': '10000',
    Point: '125',
    'Point menunggu': 'Ya',
    'Lunas dicatat pada': '',
    'Dibatalkan pada': '',
    'Alasan dibatalkan': '',
  };
  assert.deepEqual(
    rows.map(({ WhatsApp = '', ...row }) => {
      assert.match(WhatsApp, /^0\d{3}-\d{4}-\d+$/);
      return row;
    }),
    [
      {
        ...same,
        ID: String(ids.small),
        'Nomor faktur': 'EX/SMALL',
        Nilai: '9999',
        'Nilai termasuk PPN': '9999',
        Sisa: '9999',
        'Jatuh tempo': '',
        'Belum dibayar': '9999',
        Status: 'Belum lunas',
        Point: '0',
        'Point menunggu': 'Tidak',
      },
      {
        ...same,
        ID: String(ids.void),
        'Nomor faktur': 'EX/VOID',
        'Jatuh tempo': '2026-11-18',
        'Belum dibayar': '0',
        Status: 'Dibatalkan',
        Point: '0',
        'Point menunggu': 'Tidak',
        'Dibatalkan pada': '2026-11-21 12:00:00',
        'Alasan dibatalkan': 'Salah input',
      },
      {
        ...same,
        ID: String(ids.paid),
        'Nomor faktur': 'EX/PAID',
        'Jatuh tempo': '2026-11-18',
        'Nota kredit': '250000',
        Sisa: '1000000',
        Dibayar: '1000000',
        'Belum dibayar': '0',
        'Tanggal lunas': '2026-11-13',
        Status: 'Lunas',
        Point: '100',
        'Point menunggu': 'Tidak',
        'Lunas dicatat pada': '2026-11-21 12:00:00',
      },
      {
        ...same,
        ID: String(ids.part),
        'Nomor faktur': 'EX/PART',
        'Jatuh tempo': '2026-11-21',
        Dibayar: '400000',
        'Belum dibayar': '850000',
        Status: 'Belum lunas',
      },
      {
        ...same,
        ID: String(ids.open),
        'Nomor faktur': 'EX/OPEN',
        'Jatuh tempo': '2026-11-18',
        'Hari terlambat': '3',
        Status: 'Belum lunas',
      },
    ],
  );
});
