import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { useApp } from '#test/app.ts';
import { aPicture, formOf } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { picturesOfPages, wordsOfPages } from '#test/pdf.ts';
import { aPiece, type TestPiece } from '#test/visits.ts';

const app = useApp();

/** A visit as it is recorded at the meter. @returns its number. */
async function aVisit({ equipmentId, planId }: TestPiece, form: Record<string, unknown> = {}) {
  const body = { client_key: randomUUID(), id_plan: planId, day: '2026-11-20', ...form };
  const made = await app.call('POST', `/api/admin/equipment/${equipmentId}/visits`, { body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return Number(made.body.data.id);
}

/** The report of a visit, issued now. */
async function reportOf(visitId: number): Promise<Buffer> {
  const path = `/api/admin/visits/${visitId}/reports`;
  const { status, body } = await app.call('POST', path, { body: {} });
  assert.equal(status, 200, JSON.stringify(body));
  return (await download(app, `/api/admin/visit-reports/${body.data.id}/export`)).content;
}

test('a report that is issued says which meter it is of, how it measured, and whose paper it is [ADD-743]', async () => {
  await sql`update customers set address = 'Jalan Industri 7, Bekasi' where id = 1`.execute(
    app.owner,
  );
  const piece = await aPiece(app);
  await sql`
    update equipment set flowmeter_type = 'Turbin', serial_number = 'FM-88', size = 'DN 80', site = 'Ruang pompa'
    where id = ${piece.equipmentId}
  `.execute(app.owner);
  const visit = await aVisit(piece, { error_before: '-2,5', error_after: '0,35', result: 'unfit' });
  const words = (await wordsOfPages(await reportOf(visit))).join(' ');
  for (const said of [
    'PT Alir Nusantara Jalan Industri 7, Bekasi WhatsApp 0800-0000-000 Laporan kunjungan',
    ' Turbin, DN 80 Nomor seri FM-88 Lokasi Ruang pompa Tanggal 20 November 2026 Teknisi PT Alir Nusantara Hasil Tidak laik pakai',
    'Kesalahan sebelum -2,5 % Kesalahan sesudah +0,35 %',
  ])
    assert.ok(words.includes(said), `${said}: ${words}`);
});

test('a report that is issued has the photos and the signature of its visit, and the logo of the company [ADD-743, ADD-744]', async () => {
  const picturesOf = async (visitId: number) =>
    (await picturesOfPages(await reportOf(visitId))).reduce((sum, each) => sum + each, 0);
  const piece = await aPiece(app);
  assert.equal(await picturesOf(await aVisit(piece)), 0);
  const drawn = await sharp({
    create: { width: 300, height: 100, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const signed = { signature: drawn.toString('base64'), signer: 'Ibu Sri' };
  assert.equal(await picturesOf(await aVisit(piece, signed)), 1);
  const whole = await aVisit(piece, { ...signed, photos: 2 });
  for (const colour of ['#123', '#456']) {
    const body = formOf({ photo: await aPicture(colour), taken_at: '2026-11-20T03:00:00.000Z' });
    const added = await app.call('POST', `/api/admin/visits/${whole}/photos`, { body });
    assert.equal(added.status, 200, JSON.stringify(added.body));
  }
  const logo = formOf({ images: await aPicture() });
  assert.equal((await app.call('POST', '/api/admin/logo', { body: logo })).status, 200);
  assert.equal(await picturesOf(whole), 4);
});
