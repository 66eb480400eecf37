import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { indebt } from '#test/debts.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

test('the file of the ledger and of a statement: what came, what went, what is owed, and what took what back [ADD-168, ADD-170, ADD-440]', async () => {
  const member = await aCustomer(app, { name: 'PT Buku' });
  const given = await indebt(app, member);
  const { rows: entries } = await sql<{ id: number; note: string | null }>`
    select id, note from point_entries where customer_id = ${member.id} order by id
  `.execute(app.owner);
  const [, claim, taken] = entries;
  const same = {
    Waktu: '2026-11-21 12:00:00',
    Tanggal: '2026-11-21',
    'ID customer': String(member.id),
    Customer: 'PT Buku',
    Oleh: 'PT Alir Nusantara',
    Kekurangan: '0',
    'Membatalkan ID': '',
  };
  const ledger = await downloadRows(app, `/api/admin/points/export?id_customer=${member.id}`);
  assert.deepEqual(ledger, [
    {
      ...same,
      ID: String(given),
      Jenis: 'Point dari kami',
      'Baris laporan': 'Point diberikan',
      Keterangan: '',
      Point: '300',
      'Saldo sesudahnya': '300',
    },
    {
      ...same,
      ID: String(claim?.id),
      Jenis: 'Klaim voucher',
      'Baris laporan': 'Point ditukar',
      Keterangan: claim?.note,
      Oleh: 'PT Buku',
      Point: '-250',
      'Saldo sesudahnya': '50',
    },
    {
      ...same,
      ID: String(taken?.id),
      Jenis: 'Point ditarik kembali',
      'Baris laporan': 'Point ditarik kembali',
      Keterangan: 'Salah',
      Point: '-50',
      Kekurangan: '250',
      'Saldo sesudahnya': '0',
      'Membatalkan ID': String(given),
    },
  ]);
  const statement = `/api/admin/users/${member.id}/statement/export`;
  const line = { Waktu: '2026-11-21 12:00:00', Oleh: 'PT Alir Nusantara', Kekurangan: '' };
  const balance = { Keterangan: '', Oleh: '', Masuk: '', Keluar: '', Kekurangan: '', Saldo: '0' };
  assert.deepEqual(
    await downloadRows(app, `${statement}?from=2026-11-01&to=2026-11-30&format=csv`),
    [
      { ...balance, Waktu: '2026-11-01', Transaksi: 'Saldo awal periode' },
      {
        ...line,
        Transaksi: 'Point dari kami',
        Keterangan: '',
        Masuk: '300',
        Keluar: '',
        Saldo: '300',
      },
      {
        ...line,
        Transaksi: 'Klaim voucher',
        Keterangan: claim?.note,
        Oleh: 'PT Buku',
        Masuk: '',
        Keluar: '250',
        Saldo: '50',
      },
      {
        ...line,
        Transaksi: 'Point ditarik kembali',
        Keterangan: 'Salah',
        Masuk: '',
        Keluar: '50',
        Saldo: '0',
        Kekurangan: '250',
      },
      { ...balance, Waktu: '2026-11-21', Transaksi: 'Saldo akhir periode' },
    ],
  );
});
