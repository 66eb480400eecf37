import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { CERTIFICATE_BYTES_MAX } from '@reward-points/contract/certificates';
import { addDays } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aProduct, formOf, type TestCustomer } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';
import { explaining } from '#test/explaining.ts';
import { aColleague, aContact } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { filterOf } from './certificates.queries.ts';
import { listCertificates } from './certificates.sql.ts';

const app = useApp();
const today = () => app.clock.today();

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const pdf = (content = PDF, name = 'skhp.pdf', type = 'application/pdf') =>
  new File([content], name, { type });
const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

interface Piece {
  id: number;
  owner: TestCustomer;
}

async function aPiece(owner?: TestCustomer, serial_number?: string): Promise<Piece> {
  const customer = owner ?? (await aCustomer(app));
  const { id: id_product } = await aProduct(app);
  const { status, body } = await app.call('POST', '/api/admin/equipment', {
    body: { id_user: customer.id, id_product, serial_number },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return { id: body.data.id, owner: customer };
}

type Fields = Record<string, string | File>;
const FORM = { kind: 'tera', number: 'SKHP-1', issuer: 'UPTD Metrologi' };
const filled = (fields: Fields = {}): Fields => ({
  ...FORM,
  issued_on: '2026-11-01',
  valid_until: '2027-11-01',
  ...fields,
});
const add = (equipment: number, fields: Fields = {}, token = app.adminToken) =>
  app.call('POST', `/api/admin/equipment/${equipment}/certificates`, {
    body: formOf(filled(fields)),
    token,
  });
const added = async (equipment: number, fields: Fields = {}): Promise<number> => {
  const { status, body } = await add(equipment, fields);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
};
const change = (id: number, fields: Fields, token = app.adminToken) =>
  app.call('POST', `/api/admin/certificates/${id}`, {
    body: formOf({ _method: 'PATCH', ...filled(fields) }),
    token,
  });
const remove = (id: number, reason = 'Salah alat') =>
  app.call('POST', `/api/admin/certificates/${id}/deletion`, { body: { reason } });
const listed = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/admin/certificates?per_page=100&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.data;
};
const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number);
const files = () => fs.readdir(path.join(app.storage, 'attachments')).catch(() => []);

describe('a certificate', () => {
  test('is added whole with its file, and downloaded byte by byte as it came [ADD-775, ADD-777]', async () => {
    const { id } = await aPiece();
    const certificate = await added(id, {
      number: 'S/1 "a"',
      file: pdf(PDF, '../../x.php', 'text/html'),
    });
    const [one] = await listed(`id_equipment=${id}`);
    assert.deepEqual(
      [one.number, one.kind, one.issuer, one.issued_on, one.valid_until, one.file, one.is_latest],
      ['S/1 "a"', 'tera', 'UPTD Metrologi', '2026-11-01', '2027-11-01', 'pdf', true],
    );
    const { name, type, content } = await download(
      app,
      `/api/admin/certificates/${certificate}/file/export`,
    );
    assert.deepEqual(
      [name, type, content.toString()],
      ['sertifikat-S-1-a-.pdf', 'application/pdf', PDF],
    );
    const { sha256, size } = await app.owner
      .selectFrom('attachments')
      .select(['sha256', 'size'])
      .where('certificate_id', '=', certificate)
      .executeTakeFirstOrThrow();
    assert.deepEqual([sha256, size], [createHash('sha256').update(PDF).digest(), PDF.length]);
  });

  test('of a kind the one that was issued last holds, however they are entered, corrected and deleted [ADD-775]', async () => {
    const { id } = await aPiece();
    const latest = async () =>
      numbersOf(
        (await listed(`id_equipment=${id}`)).filter((one: { is_latest: boolean }) => one.is_latest),
      ).sort();
    await added(id, { number: 'T-2', issued_on: '2025-01-01', valid_until: '2026-01-01' });
    await added(id, { number: 'T-1', issued_on: '2024-01-01', valid_until: '2029-01-01' });
    await added(id, { number: 'K-1', kind: 'kalibrasi' });
    assert.deepEqual(await latest(), ['K-1', 'T-2']);
    const newest = await added(id, {
      number: 'T-3',
      issued_on: '2026-01-01',
      valid_until: '2027-01-01',
    });
    assert.deepEqual(await latest(), ['K-1', 'T-3']);
    assert.deepEqual(numbersOf(await listed(`id_equipment=${id}`)), ['K-1', 'T-3', 'T-2', 'T-1']);
    assert.equal(
      (await change(newest, { number: 'T-3', issued_on: '2023-01-01', valid_until: '2027-01-01' }))
        .status,
      200,
    );
    assert.deepEqual(await latest(), ['K-1', 'T-2']);
    assert.equal(
      (await change(newest, { number: 'T-3', kind: 'kalibrasi', issued_on: '2026-11-20' })).status,
      200,
    );
    assert.deepEqual(await latest(), ['T-2', 'T-3']);
    // The latest of one kind becomes the latest of another that has one.
    const corrected = await change(newest, { number: 'T-3', issued_on: '2026-11-20' });
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    assert.deepEqual(await latest(), ['K-1', 'T-3']);
    assert.equal((await remove(newest)).status, 200);
    assert.deepEqual(await latest(), ['K-1', 'T-2']);
  });

  test('is corrected by one of two at once; a file that is sent takes the place of the one before, no file leaves it [ADD-775]', async () => {
    const { id } = await aPiece();
    const certificate = await added(id, { file: pdf() });
    const content = async () =>
      (
        await download(app, `/api/admin/certificates/${certificate}/file/export`)
      ).content.toString();
    const versionOf = async () => String((await listed(`id_equipment=${id}`))[0].version);
    const version = await versionOf();
    const answers = await atOnce(2, (n) => change(certificate, { version, number: `S-${n}` }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    assert.equal(await content(), PDF);
    const other = PDF.replace('1 0 obj', '2 0 obj');
    assert.equal(
      (await change(certificate, { version: await versionOf(), file: pdf(other) })).status,
      200,
    );
    assert.equal(await content(), other);
    const before = await files();
    assert.equal((await change(certificate, { version, file: pdf() })).status, 409);
    assert.deepEqual(await files(), before);
  });

  test('is deleted with a reason that the trail keeps, once of two at once [ADD-775]', async () => {
    const { id } = await aPiece();
    const certificate = await added(id, { number: 'HAPUS-1' });
    assert.equal((await remove(certificate, ' ')).status, 422);
    const answers = await atOnce(2, () => remove(certificate, 'Salah alat'));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 1 });
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=services');
    const [line] = body.data.data;
    assert.match(line.sentence, /^\S+ menghapus sertifikat tera .+ milik /);
    assert.match(JSON.stringify(line), /Salah alat/);
    assert.match(JSON.stringify(line), /HAPUS-1/);
    assert.equal((await change(certificate, {})).status, 404);
  });

  test('sent again under its key is there once, with one file [ADD-775, S-30]', async () => {
    const { id } = await aPiece();
    const send = () =>
      app.call('POST', `/api/admin/equipment/${id}/certificates`, {
        body: formOf(filled({ file: pdf() })),
        headers: { 'idempotency-key': 'a-certificate-sent-twice' },
      });
    const first = await send();
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const before = await files();
    for (const { body } of await atOnce(3, send)) assert.deepEqual(body, first.body);
    assert.deepEqual(await files(), before);
    assert.equal((await listed(`id_equipment=${id}`)).length, 1);
  });

  test('says what is wrong with each field, and ends no day before it was issued [ADD-775]', async () => {
    const { id } = await aPiece();
    await refusesEach(
      app,
      {
        'no kind': [{ kind: 'servis' }, { kind: 'Pilih jenisnya.' }],
        'no number': [{ number: ' ' }, { number: 'Isi nomor sertifikat.' }],
        'no issuer': [{ issuer: '' }, { issuer: 'Isi penerbitnya.' }],
        'no day': [{ issued_on: '2026-02-30' }, { issued_on: 'Isi tanggal terbit.' }],
        'an end before the beginning': [
          { valid_until: '2026-10-31' },
          { valid_until: 'Isi akhir masa berlaku, tidak sebelum tanggal terbit.' },
        ],
      },
      (fields) => add(id, fields as Fields),
    );
    assert.equal((await add(999_999)).status, 404);
  });
});

describe('the file of a certificate', () => {
  test('that is a picture is made anew as JPEG, whatever its name says, upright and without what hides in it [ADD-777]', async () => {
    const { id } = await aPiece();
    const photo = await sharp({
      create: { width: 3_000, height: 100, channels: 3, background: '#369' },
    })
      .withExif({ IFD0: { Copyright: 'RAHASIA-LOKASI' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([photo, Buffer.from('<?php RAHASIA ?>%PDF-1.7 %%EOF')]);
    const certificate = await added(id, { file: fileOf(hidden, 'skhp.pdf') });
    assert.equal((await listed(`id_equipment=${id}`))[0].file, 'picture');
    const { name, type, content } = await download(
      app,
      `/api/admin/certificates/${certificate}/file/export`,
    );
    assert.deepEqual([name, type], ['sertifikat-SKHP-1.jpg', 'image/jpeg']);
    assert.ok(!content.includes('RAHASIA'));
    const { format, width, height } = await sharp(content).metadata();
    assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 80, height: 2_400 });
  });

  test('that is neither PDF nor picture is refused and leaves nothing: by its bytes, not its name [ADD-777]', async () => {
    const { id } = await aPiece();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#369' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    await changesNothing(app, async () => {
      for (const [what, file] of Object.entries({
        'an SVG': fileOf(svg, 'x.svg'),
        'an SVG that says PDF': fileOf(svg, 'x.pdf'),
        'a page': fileOf('<html><script>alert(1)</script></html>', 'x.pdf'),
        'a page with a PDF behind it': fileOf(`<html></html>${PDF}`, 'x.pdf'),
        'a program': fileOf('MZ\u0000\u0000', 'x.pdf'),
        'an archive': fileOf('PK\u0003\u0004', 'x.pdf'),
        'a PDF that breaks off': fileOf(PDF.slice(0, 20), 'x.pdf'),
        'the mark of a PDF without a version': fileOf('%PDF-\n%%EOF', 'x.pdf'),
        'the first half of a PNG': fileOf(png.subarray(0, png.length / 2), 'x.png'),
        'sixty million pixels': fileOf(bomb, 'x.png'),
      })) {
        const { status, body } = await add(id, { file });
        assert.equal(status, 422, what);
        assert.deepEqual(
          body.errors,
          {
            file: [
              'File ini tidak dapat dibaca. Yang dapat dibaca: PDF, JPEG, PNG, GIF, WebP atau AVIF.',
            ],
          },
          what,
        );
      }
      const large = pdf(`${PDF}${' '.repeat(CERTIFICATE_BYTES_MAX - PDF.length - 5)}%%EOF\n`);
      assert.equal((await add(id, { file: large })).body.code, 'certificate_too_large');
    });
  });

  test('of fifty at once each is kept whole or refused whole, and none holds a connection while it waits [ADD-777]', async () => {
    const pieces = await Promise.all(Array.from({ length: 5 }, () => aPiece()));
    const png = await sharp({
      create: { width: 2_000, height: 1_500, channels: 3, background: '#369' },
    })
      .png()
      .toBuffer();
    const before = (await files()).length;
    const answers = await atOnce(50, (n) =>
      add(pieces[n % 5]?.id ?? 0, {
        number: `S-${n}`,
        issued_on: addDays('2026-01-01', n),
        file: n % 2 === 0 ? pdf() : fileOf(png, 'x.png'),
      }),
    );
    const { 201: saved = 0, 503: refused = 0, ...others } = statusesOf(answers);
    assert.deepEqual(others, {});
    assert.ok(saved >= 25, `${saved} saved, ${refused} refused`);
    for (const { status, body } of answers)
      if (status === 503) assert.equal(body.code, 'pictures_busy');
    assert.equal((await files()).length - before, saved);
    for (const { id } of pieces) {
      const rows = await listed(`id_equipment=${id}`);
      const [newest] = rows;
      assert.deepEqual(numbersOf(rows.filter((one: { is_latest: boolean }) => one.is_latest)), [
        newest.number,
      ]);
      assert.ok(rows.every((one: { file: string | null }) => one.file !== null));
    }
  });

  test('that was changed in the store is not handed out, and none has an address among the pictures [ADD-777]', async () => {
    const { id } = await aPiece();
    const certificate = await added(id, { file: pdf() });
    const { name } = await app.owner
      .selectFrom('attachments')
      .select('name')
      .where('certificate_id', '=', certificate)
      .executeTakeFirstOrThrow();
    assert.equal((await app.server.inject(`/storage/attachments/${name}`)).statusCode, 404);
    await fs.appendFile(path.join(app.storage, 'attachments', name), ' ');
    const { body } = await app.call('POST', `/api/admin/certificates/${certificate}/file/export`);
    assert.equal(body.code, 'certificate_not_found');
  });
});

describe('the list of certificates', () => {
  test('is narrowed by a text, by how they stand, and to what has no file; what was replaced neither ends nor has ended [ADD-776]', async () => {
    const owner = await aCustomer(app, { name: 'PT Daftar Sertifikat' });
    const { id } = await aPiece(owner, 'SN-DAFTAR-7');
    const other = await aPiece(owner);
    const valid = (days: number) => ({ valid_until: addDays(today(), days) });
    await added(id, { number: 'LAMA', ...valid(10), issued_on: '2025-01-01' });
    await added(id, { number: 'DEKAT', ...valid(60), file: pdf() });
    await added(id, { number: 'JAUH', kind: 'kalibrasi', ...valid(61), file: pdf() });
    await added(other.id, { number: 'HARI-INI', ...valid(0), file: pdf() });
    await added(other.id, {
      number: 'LEWAT',
      kind: 'kalibrasi',
      ...valid(-1),
      issued_on: '2026-01-01',
    });
    const found = async (query: string) =>
      numbersOf(
        (await listed(query)).filter((one: { id_user: number }) => one.id_user === owner.id),
      );
    assert.deepEqual(await found(''), ['LEWAT', 'HARI-INI', 'JAUH', 'DEKAT', 'LAMA']);
    assert.deepEqual(await found('standing=ending'), ['HARI-INI', 'DEKAT']);
    assert.deepEqual(await found('standing=ended'), ['LEWAT']);
    assert.deepEqual(await found('standing=no-file'), ['LEWAT', 'LAMA']);
    assert.deepEqual(await found('standing=else'), await found(''));
    assert.deepEqual(await found('search=sn-daftar'), ['JAUH', 'DEKAT', 'LAMA']);
    assert.deepEqual(await found('search=daftar sertifikat&standing=ended'), ['LEWAT']);
    assert.deepEqual(await found('search=jauh'), ['JAUH']);
    const rows = await downloadRows(app, '/api/admin/certificates/export?search=daftar sertifikat');
    assert.deepEqual(
      rows.map((row) => [row['Nomor sertifikat'], row['Sudah diganti'], row.File]),
      [
        ['LEWAT', 'Tidak', 'Tidak ada'],
        ['HARI-INI', 'Tidak', 'Ada'],
        ['JAUH', 'Tidak', 'Ada'],
        ['DEKAT', 'Tidak', 'Ada'],
        ['LAMA', 'Ya', 'Tidak ada'],
      ],
    );
    await app.call('DELETE', `/api/admin/users/${owner.id}`);
    assert.deepEqual(await found('search=daftar'), []);
  });

  test('is found by its product; of what has ended the last comes first, of one piece what was issued last, in whatever order they were entered [ADD-776]', async () => {
    const [{ id }, other] = [await aPiece(), await aPiece()];
    const ended = (days: number) => ({ valid_until: addDays(today(), -days) });
    await added(id, { number: 'AKHIR-1', issued_on: '2026-03-01', ...ended(1) });
    await added(id, { number: 'AKHIR-2', issued_on: '2026-01-01', ...ended(60) });
    await added(other.id, { number: 'AKHIR-3', issued_on: '2026-01-01', ...ended(30) });
    const [{ item }] = await listed(`id_equipment=${id}`);
    assert.deepEqual(numbersOf(await listed(`search=${item.toLowerCase()}`)), [
      'AKHIR-2',
      'AKHIR-1',
    ]);
    assert.deepEqual(numbersOf(await listed('standing=ended&search=akhir')), [
      'AKHIR-1',
      'AKHIR-3',
    ]);
    assert.deepEqual(numbersOf(await listed(`id_equipment=${id}`)), ['AKHIR-1', 'AKHIR-2']);
  });

  test('of thirty thousand certificates is read by an index in each of its ways [ADD-776]', async () => {
    const { id } = await aPiece();
    await sql`
      with pieces as (
        insert into equipment (customer_id, product_id, created_at)
        select customer_id, product_id, now() from equipment, generate_series(1, 3000) where id = ${id} returning id
      )
      insert into certificates (equipment_id, kind, number, issuer, issued_on, valid_until, created_at, is_latest)
      select id, 'tera', 'B-' || id || '-' || n, 'UPTD', '2016-01-01'::date + n * 365,
        '2017-01-01'::date + n * 365 + (id % 365)::int, now(), n = 10
      from pieces, generate_series(1, 10) as n
    `.execute(app.owner);
    await sql`analyze certificates, equipment, customers`.execute(app.owner);
    for (const [standing, index] of [
      ['ending', 'certificates_ending'],
      ['ended', 'certificates_ending'],
      ['no-file', 'certificates_without_file'],
      [undefined, 'certificates_pkey'],
    ] as const) {
      const { db, plans } = explaining(app);
      await listCertificates(db, filterOf(app.clock, { search: '', standing }), {
        limit: 10,
        offset: 0,
        fromEnd: false,
      });
      assert.match(plans.join(), new RegExp(`using ${index} on certificates`));
      assert.doesNotMatch(plans.join(), /Seq Scan on certificates/);
      const { length } = await listed(standing === undefined ? '' : `standing=${standing}`);
      assert.ok(length > 0);
    }
    const { body } = await app.call('GET', '/api/admin/certificate-standings');
    assert.ok(body.data.ending.count > 100 && body.data['no-file'].capped, JSON.stringify(body));
  });
});

describe('who opens a certificate', () => {
  test('the staff with equipment and every one of the customer’s people; nobody of another customer; it goes with its equipment [ADD-777]', async () => {
    const { id, owner } = await aPiece();
    const stranger = await aCustomer(app);
    const certificate = await added(id, { number: 'MILIK-1', file: pdf() });
    const staffCall = `/api/admin/certificates/${certificate}/file/export`;
    const memberCall = `/api/member/certificates/${certificate}/file/export`;
    const statusOf = async (url: string, token: string | null) =>
      (await app.call('POST', url, { token })).status;
    for (const [role, reads, writes] of [
      ['kantor', 200, 201],
      ['teknisi', 200, 201],
      ['pembaca', 200, 403],
      ['gudang', 403, 403],
    ] as const) {
      const token = await aColleague(app, role);
      assert.equal(await statusOf(staffCall, token), reads, role);
      assert.equal(
        (await app.call('GET', '/api/admin/certificates', { token })).status,
        reads,
        role,
      );
      assert.equal(
        (await add(id, { number: role, issued_on: '2026-01-01' }, token)).status,
        writes,
        role,
      );
      assert.equal(await statusOf(memberCall, token), 403, role);
    }
    const listedFor = async (token: string, query = '') =>
      numbersOf(
        (await app.call('GET', `/api/member/certificates?${query}`, { token })).body.data.data,
      );
    for (const role of ['pembeli', 'pembaca'] as const) {
      const token = await aContact(app, owner, role);
      assert.equal(await statusOf(memberCall, token), 200, role);
      assert.deepEqual(await listedFor(token, `id_equipment=${id}`), [
        'MILIK-1',
        'teknisi',
        'kantor',
      ]);
    }
    const asked = async () => [
      await statusOf(memberCall, owner.token),
      await statusOf(memberCall, stranger.token),
      await statusOf(staffCall, owner.token),
      await statusOf(memberCall, null),
    ];
    assert.deepEqual(await asked(), [200, 404, 403, 401]);
    assert.deepEqual(await listedFor(stranger.token, `id_equipment=${id}`), []);
    const moved = await app.call('POST', `/api/admin/equipment/${id}/move`, {
      body: { id_user: stranger.id },
      token: await signInAs(app, ADMIN),
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(await asked(), [404, 200, 403, 401]);
    assert.deepEqual(await listedFor(owner.token), []);
    assert.equal((await listedFor(stranger.token)).length, 3);
    await remove(certificate);
    assert.deepEqual(await asked(), [404, 404, 403, 401]);
  });
});
