import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { processReversal } from '#domains/broadcasts/process-reversal.ts';
import { done, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, type TestCustomer } from '#test/builders.ts';
import { indebt } from '#test/debts.ts';
import { download, downloadRows, phoneOf } from '#test/downloads.ts';

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
  const line = {
    Waktu: '2026-11-21 12:00:00',
    Oleh: 'PT Alir Nusantara',
    Kekurangan: '',
    Tanggal: '2026-11-21',
  };
  const nothing = { Keterangan: '', Oleh: '', Masuk: '', Keluar: '', Kekurangan: '', Tanggal: '' };
  const balance = { ...nothing, Saldo: '0' };
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

test('the file of a broadcast that is taken back: from whom how much, who had spent it, was corrected or taken from before, and who waits [ADD-137, ADD-440]', async () => {
  const members = [
    await aCustomer(app, { name: '=SUM(A1)' }),
    await aCustomer(app, { name: 'PT Boros' }),
    await aCustomer(app, { name: 'PT Sendiri' }),
    await aCustomer(app, { name: 'PT Koreksi' }),
  ];
  const [partly, spender, before, corrected] = members;
  if (!(partly && spender && before && corrected)) assert.fail();
  const { id: broadcast } = await done(app, 'POST', '/api/admin/broadcasts', {
    point: 50,
    customers: members.map(({ id }) => id),
  });
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  const voucher = await aVoucher(app, { codes: 1, required_point: 30 });
  await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, spender.token);
  const { rows: entries } = await sql<{ id: number }>`
    select id from point_entries where customer_id = ${before.id}
  `.execute(app.owner);
  await done(app, 'POST', `/api/admin/point-entries/${entries[0]?.id}/reversal`, { reason: 'x' });
  for (const [{ id }, point] of [
    [partly, -40],
    [corrected, -50],
  ] as const) {
    await done(app, 'POST', `/api/admin/users/${id}/corrections`, { point, reason: 'x' });
  }
  const file = `/api/admin/broadcasts/${broadcast}/reversal/export`;
  await done(app, 'POST', `/api/admin/broadcasts/${broadcast}/reversal`, {
    reason: 'Salah nominal',
  });
  const row = (member: TestCustomer, Hasil: string, figures: [string, string, string]) => ({
    Customer: member.name,
    WhatsApp: phoneOf(member),
    Hasil,
    'Point ditarik': figures[0],
    'Kekurangan point': figures[1],
    'Sudah dikoreksi sebelumnya': figures[2],
  });
  const guarded = { ...partly, name: "'=SUM(A1)" };
  const isBefore = row(before, 'Sudah ditarik sebelumnya', ['50', '0', '0']);
  assert.deepEqual(await downloadRows(app, file), [
    row(guarded, 'Belum diproses', ['0', '0', '0']),
    row(spender, 'Belum diproses', ['0', '0', '0']),
    isBefore,
    row(corrected, 'Belum diproses', ['0', '0', '0']),
  ]);
  while ((await processReversal(app.dependencies.db, app.clock)) > 0);
  assert.deepEqual(await downloadRows(app, file), [
    row(guarded, 'Ditarik kembali', ['10', '0', '40']),
    row(spender, 'Ditarik kembali', ['20', '30', '0']),
    isBefore,
    row(corrected, 'Sudah habis dikoreksi', ['0', '0', '50']),
  ]);
  assert.equal((await download(app, file)).name, `penarikan-broadcast-${broadcast}.csv`);
  const none = await app.call('POST', '/api/admin/broadcasts/999999/reversal/export');
  assert.deepEqual([none.status, none.body.code], [404, 'broadcast_not_found']);
});
