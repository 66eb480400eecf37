import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { codesOf, picturesOfPages, wordsOfPages } from '#test/pdf.ts';
import { pictureForPaper, type VisitReport, visitReportPdf } from './visit-report-pdf.ts';

const ADDRESS = 'https://points.example.com/verify/kX9bVQ2mT7sLw4ZcR8yN1A';

const plain: VisitReport = {
  number: 'LK-2026-0001',
  replaces: null,
  issuedOn: '2026-11-21',
  company: {
    name: 'PT Alir Nusantara',
    lines: ['Jalan Industri 7, Bekasi', null],
    logo: undefined,
  },
  customer: 'PT Kertas',
  equipment: { product: 'Flowmeter', serialNumber: 'FM-88', size: 'DN 80', site: 'Ruang pompa' },
  visit: {
    day: '2026-11-20',
    technician: 'Budi',
    found: 'Penunjuk macet.',
    done: 'Rotor dibersihkan.',
    parts: '1 rotor',
    checked: ['Periksa segel', 'Bersihkan rotor'],
    errorBefore: -0.125,
    errorAfter: 0.35,
    result: 'adjusted',
    signer: 'Ibu Sri',
  },
  readings: [{ day: '2026-11-20', totaliser: '12.345,6', unit: 'm³', mark: 'Meter diganti' }],
  photos: [],
  signature: undefined,
  address: ADDRESS,
};

const FOOT = 'Laporan LK-2026-0001 · terbit 21 November 2026 Halaman 1 dari1';
const BESIDE_CODE =
  'Pindai untuk memeriksa apakah laporan LK-2026-0001 untuk Flowmeter ini asli: https://points.example.com/verify/ kX9bVQ2mT7sLw4ZcR8yN1A';

/** As a phone takes it: full of detail, of 1600 pixels. */
const aPhoto = (side = 1_600): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side * 0.75,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** The words of each page that stand lower than the rule of its foot. */
async function wordsOfFeet(content: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const feet: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const low = items.filter((item) => 'str' in item && item.transform[5] < 60);
    feet.push(low.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return feet;
}

describe('a report of a visit', () => {
  test('says what was found, done and measured, where, by whom and for whom [ADD-743]', async () => {
    assert.deepEqual(await wordsOfPages(await visitReportPdf(plain)), [
      [
        FOOT,
        'PT Alir Nusantara Jalan Industri 7, Bekasi Laporan kunjungan',
        'Nomor LK-2026-0001 Customer PT Kertas Produk Flowmeter, DN 80 Nomor seri FM-88 Lokasi Ruang pompa',
        'Tanggal 20 November 2026 Teknisi Budi Hasil Laik pakai setelah disetel',
        'Kesalahan sebelum -0,125 % Kesalahan sesudah +0,35 %',
        'Yang ditemukan Penunjuk macet. Yang dikerjakan Rotor dibersihkan. Suku cadang 1 rotor',
        'Daftar periksa – Periksa segel – Bersihkan rotor',
        'Angka meter Tanggal Angka meter Satuan Catatan 20 November 2026 12.345,6 m³ Meter diganti',
        'Tanda tangan customer Ibu Sri',
        BESIDE_CODE,
      ].join(' '),
    ]);
  });

  test('says of each result whether the meter may be used [ADD-743]', async () => {
    for (const [result, words] of [
      ['fit', 'Laik pakai'],
      ['adjusted', 'Laik pakai setelah disetel'],
      ['unfit', 'Tidak laik pakai'],
    ] as const) {
      const visit = { ...plain.visit, result };
      const [page = ''] = await wordsOfPages(await visitReportPdf({ ...plain, visit }));
      assert.ok(page.includes(` Hasil ${words} Kesalahan sebelum `), page);
    }
  });

  test('leaves out what nobody entered [ADD-743]', async () => {
    const nothing = {
      ...plain,
      equipment: { product: 'Flowmeter', serialNumber: null, size: null, site: null },
      visit: {
        ...plain.visit,
        technician: null,
        found: null,
        done: null,
        parts: null,
        checked: [],
        errorBefore: null,
        errorAfter: null,
        result: null,
        signer: null,
      },
      readings: [],
    };
    assert.deepEqual(await wordsOfPages(await visitReportPdf(nothing)), [
      [
        FOOT,
        'PT Alir Nusantara Jalan Industri 7, Bekasi Laporan kunjungan',
        'Nomor LK-2026-0001 Customer PT Kertas Produk Flowmeter Tanggal 20 November 2026',
        'Tanda tangan customer –',
        BESIDE_CODE,
      ].join(' '),
    ]);
  });

  test('names the report that it replaces [ADD-743]', async () => {
    const [page = ''] = await wordsOfPages(
      await visitReportPdf({ ...plain, number: 'LK-2026-0002', replaces: 'LK-2026-0001' }),
    );
    assert.match(page, /Nomor LK-2026-0002, mengganti LK-2026-0001/);
  });

  test('carries the code by which it is checked [ADD-743]', async () => {
    const codes = codesOf(await visitReportPdf(plain));
    assert.deepEqual(
      codes.map(({ data }) => data),
      [encode(ADDRESS, { ecc: 'Q', border: 0 }).data],
    );
  });

  test('goes on over pages, however long its texts are, without losing a word [ADD-743]', async () => {
    const found = Array.from({ length: 900 }, (_, at) => `kata${at}`).join(' ');
    const readings = Array.from({ length: 80 }, (_, at) => ({
      day: '2026-11-20',
      totaliser: String(1_000 + at),
      unit: 'm³',
      mark: null,
    }));
    const pages = await wordsOfPages(
      await visitReportPdf({ ...plain, visit: { ...plain.visit, found }, readings }),
    );
    const text = pages.join(' ');
    assert.ok(pages.length >= 4);
    for (const word of found.split(' ')) assert.ok(text.includes(word), word);
    for (const { totaliser } of readings) assert.ok(text.includes(totaliser), totaliser);
    assert.match(pages.at(-1) ?? '', /Ibu Sri/);
  });

  test('ends above the foot of its page, however long its names are and wherever they come [ADD-743]', async () => {
    const equipment = { ...plain.equipment, product: 'FLOWMETER MAGNETIK '.repeat(11).trim() };
    const signer = 'RADEN AJENG SRI '.repeat(6).trim();
    for (let lines = 4; lines <= 12; lines += 1) {
      const found = Array.from({ length: lines }, () => 'Penunjuk macet.').join('\n');
      const visit = { ...plain.visit, found, signer };
      const content = await visitReportPdf({ ...plain, equipment, visit });
      for (const foot of await wordsOfFeet(content)) {
        assert.match(
          foot,
          /^Laporan LK-2026-0001 · terbit 21 November 2026\s*Halaman \d dari\s*\d$/,
        );
      }
      assert.ok((await wordsOfPages(content)).join(' ').includes(signer));
    }
  });

  test('has the photos two a row, the logo, and the signature; what is no picture is left out [ADD-744]', async () => {
    const photo = await aPhoto();
    const paper = await pictureForPaper(photo, 'jpeg');
    assert.ok(paper);
    const { width } = await sharp(paper).metadata();
    assert.equal(width, 640);
    const hostile = Buffer.from('<svg onload="alert(1)"/>');
    assert.equal(await pictureForPaper(hostile, 'jpeg'), undefined);
    const signature = await sharp({
      create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const logo = await sharp(photo).resize(100).png().toBuffer();
    const content = await visitReportPdf({
      ...plain,
      company: { ...plain.company, logo },
      photos: [paper, paper, paper],
      signature,
    });
    assert.equal(
      (await picturesOfPages(content)).reduce((sum, each) => sum + each, 0),
      5,
    );
  });

  test('with eight photos of a phone is made within a second, and is no larger than a message takes [ADD-744]', async () => {
    const photo = await aPhoto();
    await visitReportPdf(plain);
    const began = process.cpuUsage();
    const photos: Buffer[] = [];
    for (let count = 0; count < 8; count += 1) {
      const paper = await pictureForPaper(photo, 'jpeg');
      if (paper) photos.push(paper);
    }
    const content = await visitReportPdf({ ...plain, photos });
    assert.equal(photos.length, 8);
    const { user, system } = process.cpuUsage(began);
    assert.ok(content.length < 5_000_000, `${content.length} bytes`);
    assert.ok(user + system < 1_000_000, `${(user + system) / 1_000} ms`);
  });
});
