import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, sendPoint } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { linesOfPages } from '#test/pdf.ts';

const app = useApp();

/** Where the columns of the table begin, and the boxes of the figures above it. */
const TABLE = [46, 116, 286, 370, 454];
const FIGURES = [46, 171.8, 297.6, 423.5];

/** A year's end of points: before the period, on its first moment, a claim, and an award taken back that was spent. */
async function aStory(): Promise<{ id: number; token: string }> {
  const member = await aCustomer(app, { name: 'PT Kertas' });
  const now = app.clock.now().toISOString();
  // The last moment of October in Jakarta, and the first of November, which is October in UTC.
  app.clock.set('2026-10-31T16:59:59.999Z');
  await sendPoint(app, member.id, 700);
  app.clock.set('2026-10-31T17:00:00Z');
  await sendPoint(app, member.id, 1_250);
  app.clock.set('2026-11-10T01:07:00Z');
  const voucher = await aVoucher(app, { codes: 1, required_point: 1_500, voucher: 'Belanja' });
  const claim = `/api/member/vouchers/claim/${voucher.id}`;
  assert.equal((await app.call('POST', claim, { token: member.token })).status, 200);
  app.clock.set('2026-11-11T16:30:00Z');
  const { rows } = await sql<{ id: number }>`
    select id from point_entries where customer_id = ${member.id} and amount = 1250
  `.execute(app.owner);
  const taken = await app.call('POST', `/api/admin/point-entries/${rows[0]?.id}/reversal`, {
    body: { reason: 'Salah customer' },
  });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  app.clock.set(now);
  return member;
}

const pdfOf = async (id: number, period: string): Promise<Buffer> =>
  (await download(app, `/api/admin/users/${id}/statement/export?${period}&format=pdf`)).content;

test('a statement on paper has each figure in its place: in, out, balance, the days of the business, and what is owed [ADD-170, ADD-439]', async () => {
  const { id } = await aStory();
  const content = await pdfOf(id, 'from=2026-11-01&to=2026-11-30');
  const [page = []] = await linesOfPages(content, TABLE);
  const head = page.findIndex(([day]) => day === 'Tanggal');
  assert.deepEqual(page.slice(head, -1), [
    ['Tanggal', 'Transaksi', 'Masuk', 'Keluar', 'Saldo'],
    ['1 Nov 2026', 'Saldo awal periode', '', '', '700'],
    ['1 Nov 2026', 'Point dari kami', '1.250', '', '1.950'],
    ['pukul 00.00', 'Oleh PT Alir Nusantara', '', '', ''],
    ['10 Nov 2026', 'Klaim voucher – Belanja', '', '1.500', '450'],
    ['pukul 08.07', 'Oleh PT Kertas', '', '', ''],
    ['11 Nov 2026', 'Point ditarik kembali – Salah customer', '', '450', '0'],
    ['pukul 23.30', 'Kekurangan 800 point dipotong dari point', '', '', ''],
    ['', 'berikutnya. Oleh PT Alir Nusantara', '', '', ''],
    ['21 Nov 2026', 'Saldo akhir periode', '', '', '0'],
  ]);
  const [figures = []] = await linesOfPages(content, FIGURES);
  const at = figures.findIndex(([first]) => first === 'Saldo awal');
  assert.deepEqual(figures.slice(at, at + 2), [
    ['Saldo awal', 'Point masuk', 'Point keluar', 'Saldo akhir'],
    ['700', '1.250', '1.950', '0'],
  ]);
});

test('a figure of a statement on paper is one line, also of a thousand million points and more [ADD-170]', async () => {
  const { id } = await aCustomer(app);
  for (let time = 0; time < 4; time += 1) await sendPoint(app, id, 1_000_000_000);
  await app.call('DELETE', `/api/admin/users/${id}`);
  const [page = []] = await linesOfPages(await pdfOf(id, 'from=2026-11-01&to=2026-11-30'), TABLE);
  const figures = page.slice(page.findIndex(([day]) => day === 'Tanggal') + 1, -1);
  assert.deepEqual(
    figures.map((line) => line.slice(2)).filter((line) => line.some((figure) => figure !== '')),
    [
      ['', '', '0'],
      ...[1, 2, 3, 4].map((sum) => ['1.000.000.000', '', `${sum}.000.000.000`]),
      ['', '4.000.000.000', '0'],
      ['', '', '0'],
    ],
  );
});

test('a statement on paper names who issues it, whose it is, its period, and when it was printed [ADD-170, ADD-439]', async () => {
  const { id } = await aStory();
  const [page = []] = await linesOfPages(
    await pdfOf(id, 'from=2026-10-01&to=2026-10-31'),
    [46, 162],
  );
  const { rows } = await sql<{ whatsapp: string }>`
    select whatsapp from customers where id = 1
  `.execute(app.owner);
  assert.equal(rows[0]?.whatsapp, '628000000000');
  assert.deepEqual(page.slice(0, 6), [
    ['PT Alir Nusantara', ''],
    ['WhatsApp 0800-0000-000', ''],
    ['Laporan point', ''],
    ['Customer', 'PT Kertas'],
    ['Nomor customer', String(id)],
    ['Periode', '1 Oktober 2026 – 31 Oktober 2026'],
  ]);
  assert.deepEqual(page.at(-2)?.[0], '31 Okt 2026 Saldo akhir periode');
  assert.match(
    page.at(-1)?.join(' ') ?? '',
    /^Dicetak pada 21 November 2026 pukul 12\.00 Halaman 1 dari/,
  );
});
