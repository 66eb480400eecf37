import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { useApp } from '#test/app.ts';
import { aPicture, aService, formOf, pointsOf } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { wordsOfPages } from '#test/pdf.ts';
import { aColleague } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { withWatchedStore } from '#test/watched-store.ts';

const app = useApp();
const ROOT = '/api/admin/equipment';

const read = async (url: string) => (await app.call('GET', url)).body.data;
const rowsOf = async (url: string) => (await read(url)).data;

/** Equipment with a service that is due every year and has a calibration that was never done. */
async function aMeter() {
  const service = await aService(app, { last_service: '2025-11-01', next_service: '2026-11-01' });
  const [{ id }] = await rowsOf(`${ROOT}?id_customer=${service.id_user}`);
  await app.call('PATCH', `/api/admin/plans/${service.id}`, {
    body: { every_months: 12, last_on: '2025-11-01', next_on: '2026-11-01' },
  });
  const calibration = await app.call('POST', `${ROOT}/${id}/plans`, {
    body: { kind: 'kalibrasi', every_months: 6, next_on: '2026-12-01' },
  });
  return {
    id: Number(id),
    customerId: service.id_user,
    service: service.id,
    calibration: Number(calibration.body.data.id),
  };
}

const drawn = async (): Promise<string> =>
  Buffer.from(await (await aPicture('#000')).arrayBuffer()).toString('base64');

const visitOf = (plan: number, more: Record<string, unknown> = {}) => ({
  client_key: randomUUID(),
  id_plan: plan,
  day: '2026-11-20',
  ...more,
});
const send = (id: number, body: object, token = app.adminToken) =>
  app.call('POST', `${ROOT}/${id}/visits`, { body, token });
async function sent(id: number, body: object, token?: string): Promise<number> {
  const { status, body: answer } = await send(id, body, token);
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.data.id;
}
const photo = async (colour: string) =>
  formOf({ photo: await aPicture(colour), taken_at: '2026-11-20T03:00:00Z' });
const addPhoto = async (visit: number, body: FormData, token = app.adminToken) =>
  app.call('POST', `/api/admin/visits/${visit}/photos`, { body, token });
const planOf = async (id: number, plan: number) =>
  (await read(`${ROOT}/${id}`)).plans.find((each: { id: number }) => each.id === plan);

describe('a visit on the phone', () => {
  test('is recorded whole in one call: what was found and done, errors, result, checklist, readings, signature [ADD-765, ADD-967]', async () => {
    const meter = await aMeter();
    const visit = visitOf(meter.service, {
      found: ' Rotor kotor ',
      done: 'Dibersihkan',
      parts: '',
      error_before: '-2.5',
      error_after: 0.3,
      result: 'adjusted',
      checked: ['Periksa segel', 'Bersihkan rotor'],
      readings: [
        { totaliser: '1200.5', unit: 'm3' },
        { totaliser: 0, unit: 'm3', mark: 'exchanged' },
      ],
      signer: 'Ibu Sri',
      signature: await drawn(),
      photos: 2,
    });
    const id = await sent(meter.id, visit);
    const stored = await app.dependencies.db
      .selectFrom('visits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [
        stored.found,
        stored.done,
        stored.parts,
        stored.error_before,
        stored.error_after,
        stored.result,
        stored.checked,
        stored.signer,
        stored.technician,
      ],
      [
        'Rotor kotor',
        'Dibersihkan',
        null,
        '-2.5',
        '0.3',
        'adjusted',
        ['Periksa segel', 'Bersihkan rotor'],
        'Ibu Sri',
        // The account's name, not the one that it signs in with.
        'PT Alir Nusantara',
      ],
    );
    const readings = await rowsOf(`${ROOT}/${meter.id}/readings`);
    assert.deepEqual(
      readings.map(({ totaliser, mark, day }: Record<string, unknown>) => [totaliser, mark, day]),
      [
        [0, 'exchanged', '2026-11-20'],
        [1200.5, null, '2026-11-20'],
      ],
    );
    const [listed] = await rowsOf(`${ROOT}/${meter.id}/visits`);
    assert.deepEqual([listed.id, listed.photos, listed.photos_missing], [id, 0, 2]);
    const plan = await planOf(meter.id, meter.service);
    assert.deepEqual([plan.last_on, plan.next_on], ['2026-11-20', '2027-11-20']);
    const [line] = await rowsOf(`/api/admin/audit-trail?id_customer=${meter.customerId}`);
    assert.match(line.sentence, /mencatat kunjungan servis .* milik /);
    const report = await app.call('POST', `/api/admin/visits/${id}/reports`, { body: {} });
    const { content } = await download(
      app,
      `/api/admin/visit-reports/${report.body.data.id}/export`,
    );
    assert.ok((await wordsOfPages(content)).join(' ').includes('Ibu Sri'));
  });

  test('of a calibration moves that plan alone, also where it was never done before [ADD-765]', async () => {
    const meter = await aMeter();
    const before = await planOf(meter.id, meter.service);
    await sent(meter.id, visitOf(meter.calibration));
    assert.deepEqual(await planOf(meter.id, meter.service), before);
    const plan = await planOf(meter.id, meter.calibration);
    assert.deepEqual([plan.last_on, plan.next_on], ['2026-11-20', '2027-05-20']);
    // One that was forgotten stands in the history and moves nothing.
    await sent(meter.id, visitOf(meter.calibration, { day: '2026-10-01' }));
    assert.deepEqual(await planOf(meter.id, meter.calibration), plan);
    const lines = await app.owner
      .selectFrom('audit_trail')
      .select(sql<string | null>`after ->> 'next_on'`.as('next'))
      .where('act', '=', 'visit-recorded')
      .where('customer_id', '=', meter.customerId)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      lines.map(({ next }) => next),
      ['2027-05-20', null],
    );
  });

  test('of a plan by its counter needs the next day [ADD-765]', async () => {
    const { id, calibration } = await aMeter();
    await app.call('PATCH', `/api/admin/plans/${calibration}`, {
      body: { every_units: 500, next_on: '2026-12-01' },
    });
    await changesNothing(app, async () => {
      assert.equal((await send(id, visitOf(calibration))).body.code, 'plan_day_unknown');
    });
    await sent(id, visitOf(calibration, { next_on: '2027-03-01' }));
    assert.equal((await planOf(id, calibration)).next_on, '2027-03-01');
    await sent(id, visitOf(calibration, { day: '2026-10-01' }));
    assert.equal(
      (await planOf(id, calibration)).next_on,
      '2027-03-01',
      'which a forgotten one leaves',
    );
  });

  test('of a day that is yet to come is refused at its day, with its readings and the days of its plan [ADD-765]', async () => {
    const { id, service } = await aMeter();
    const readings = [{ totaliser: 12_345, unit: 'm3' }];
    await changesNothing(app, async () => {
      for (const day of ['2062-11-21', '2026-11-22']) {
        const { status, body } = await send(id, visitOf(service, { day, readings }));
        assert.deepEqual([status, body.code], [422, 'date_ahead'], day);
        assert.deepEqual(body.errors, { day: ['Tanggal tidak boleh setelah hari ini.'] });
      }
    });
    await sent(id, visitOf(service, { day: '2026-11-21', readings }));
  });

  test('sent many times at once under its key is one, and all get the same answer [ADD-766]', async () => {
    const meter = await aMeter();
    const visit = visitOf(meter.service, {
      readings: [{ totaliser: 10, unit: 'm3' }],
      signature: await drawn(),
      add_point: 25,
    });
    const files = async () => (await fs.readdir(path.join(app.storage, 'attachments'))).length;
    const before = await files();
    const answers = await atOnce(8, () => send(meter.id, visit));
    assert.deepEqual(statusesOf(answers), { 201: 8 });
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1);
    assert.equal(await sent(meter.id, visit), answers[0]?.body.data.id);
    assert.equal(await files(), before + 1);
    assert.equal((await rowsOf(`${ROOT}/${meter.id}/visits`)).length, 1);
    assert.equal((await rowsOf(`${ROOT}/${meter.id}/readings`)).length, 1);
    assert.equal((await pointsOf(app, meter.customerId)).point, 25);
  });

  test('sent again after the office has corrected its day is the same one, with its photos to come; in other words it is refused [ADD-766]', async () => {
    const { id, service } = await aMeter();
    const readings = [{ totaliser: 10, unit: 'm3' }];
    const visit = visitOf(service, { found: 'Rotor kotor', readings, photos: 1 });
    const visitId = await sent(id, visit);
    const corrected = await app.call('PATCH', `/api/admin/service-histories/${visitId}`, {
      body: { id_service: service, last_service: '2026-11-18', next_service: '2027-11-18' },
    });
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    assert.equal(await sent(id, visit), visitId);
    for (const change of [{ day: '2026-11-18' }, { found: 'Rotor bersih' }]) {
      assert.equal((await send(id, { ...visit, ...change })).body.code, 'visit_taken');
    }
    const [listed] = await rowsOf(`${ROOT}/${id}/visits`);
    assert.deepEqual([listed.day, listed.photos_missing], ['2026-11-18', 1]);
    // As recorded by a version that kept no digest.
    await sql`update visits set sent_sha256 = null where id = ${visitId}`.execute(app.owner);
    assert.equal(await sent(id, visit), visitId);
  });

  test('sent again after the office has deleted it does not come back, and its points are given once; noted anew it stands [ADD-766]', async () => {
    const { id, service, customerId } = await aMeter();
    const visit = visitOf(service, { add_point: 40, readings: [{ totaliser: 10, unit: 'm3' }] });
    const visitId = await sent(id, visit);
    const deleted = await app.call('DELETE', `/api/admin/visits/${visitId}`);
    assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
    const plan = await planOf(id, service);
    assert.equal(await sent(id, visit), visitId);
    assert.equal((await send(id, { ...visit, found: 'Rotor kotor' })).body.code, 'visit_taken');
    assert.equal((await addPhoto(visitId, await photo('#123'))).body.code, 'visit_not_found');
    assert.deepEqual(await rowsOf(`${ROOT}/${id}/visits`), []);
    assert.deepEqual(await planOf(id, service), plan);
    assert.equal((await pointsOf(app, customerId)).point, 40);
    await sent(id, { ...visit, client_key: randomUUID(), add_point: 5 });
    assert.equal((await pointsOf(app, customerId)).point, 45);
  });

  test('holds neither the meter nor the balance of the customer while the store writes its signature [ADD-766, ADD-830]', async () => {
    const { id, service, customerId } = await aMeter();
    const { here, held } = await withWatchedStore(app, () => [
      { table: 'equipment', column: 'id', id },
      { table: 'point_balances', column: 'customer_id', id: customerId },
    ]);
    const body = visitOf(service, { signature: await drawn(), add_point: 5 });
    const { status } = await here.call('POST', `${ROOT}/${id}/visits`, { body });
    assert.deepEqual([status, held], [201, [[]]]);
  });

  test('under a key of another visit, of another plan, day, equipment or contents or of somebody else, is refused [ADD-766]', async () => {
    const [meter, other] = [await aMeter(), await aMeter()];
    const visit = visitOf(meter.service, {
      found: 'Rotor kotor',
      error_after: '0,30',
      checked: ['Periksa segel'],
      readings: [{ totaliser: '100.50', unit: 'm3' }],
      add_point: 5,
    });
    await sent(meter.id, visit);
    const colleague = await aColleague(app, 'kantor');
    await changesNothing(app, async () => {
      const elsewhere = await send(other.id, { ...visit, id_plan: other.service });
      assert.equal(elsewhere.body.code, 'visit_taken');
      assert.equal((await send(meter.id, visit, colleague)).body.code, 'visit_taken');
      for (const other of [
        { day: '2026-11-21' },
        { id_plan: meter.calibration },
        { found: 'Rotor bersih' },
        { error_after: '0,4' },
        { checked: [] },
        { readings: [{ totaliser: 101, unit: 'm3' }] },
        { signature: await drawn() },
        { add_point: undefined },
        { add_point: 6 },
      ]) {
        const { body } = await send(meter.id, { ...visit, ...other });
        assert.equal(body.code, 'visit_taken', JSON.stringify(other));
      }
      assert.equal((await send(meter.id, { ...visit, error_after: 0.3 })).status, 201);
    });
  });

  test('two technicians at once at one meter: both visits stand, and its plan moves once [ADD-767]', async () => {
    const meter = await aMeter();
    const tokens = [await aColleague(app, 'teknisi'), await aColleague(app, 'teknisi')];
    const { version } = await planOf(meter.id, meter.service);
    const answers = await Promise.all(
      tokens.map((token) => send(meter.id, visitOf(meter.service), token)),
    );
    assert.deepEqual(statusesOf(answers), { 201: 2 });
    const visits = await rowsOf(`${ROOT}/${meter.id}/visits`);
    assert.equal(
      new Set(visits.map(({ technician }: { technician: string }) => technician)).size,
      2,
    );
    const plan = await planOf(meter.id, meter.service);
    assert.deepEqual(
      [plan.last_on, plan.next_on, plan.version],
      ['2026-11-20', '2027-11-20', version + 1],
    );
    // Both deleted, the service is due again when it was before them.
    for (const { id } of visits) await app.call('DELETE', `/api/admin/service-histories/${id}`);
    const back = await planOf(meter.id, meter.service);
    assert.deepEqual([back.last_on, back.next_on], ['2025-11-01', '2026-11-01']);
  });

  test('after another one of its day moves a plan no further, which was late for its fixed day [ADD-708, ADD-767]', async () => {
    const { id, service } = await aMeter();
    const rule = { fixed_month: 1, fixed_day: 1, last_on: '2024-12-20', next_on: '2026-01-01' };
    await app.call('PATCH', `/api/admin/plans/${service}`, { body: rule });
    await sent(id, visitOf(service));
    assert.equal((await planOf(id, service)).next_on, '2027-01-01');
    await sent(id, visitOf(service));
    assert.equal((await planOf(id, service)).next_on, '2027-01-01');
  });

  test('before “Terakhir”, which somebody has entered without a visit, moves nothing [ADD-765, A-48]', async () => {
    const { id, service } = await aMeter();
    await sent(id, visitOf(service, { day: '2026-03-01' }));
    const last = { every_months: 12, last_on: '2026-11-10', next_on: '2027-11-10' };
    await app.call('PATCH', `/api/admin/plans/${service}`, { body: last });
    const plan = await planOf(id, service);
    assert.equal(plan.last_on, '2026-11-10');
    await sent(id, visitOf(service, { day: '2026-11-05' }));
    assert.deepEqual(await planOf(id, service), plan);
  });

  test('whose day the office corrects takes its readings along [A-46, ADD-743]', async () => {
    const meter = await aMeter();
    const id = await sent(
      meter.id,
      visitOf(meter.service, { readings: [{ totaliser: 100, unit: 'm3' }] }),
    );
    await sent(
      meter.id,
      visitOf(meter.calibration, { day: '2026-11-10', readings: [{ totaliser: 90, unit: 'm3' }] }),
    );
    const dates = { last_service: '2026-11-18', next_service: '2027-11-18' };
    const corrected = await app.call('PATCH', `/api/admin/service-histories/${id}`, {
      body: { id_service: meter.service, ...dates },
    });
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    const readings = await rowsOf(`${ROOT}/${meter.id}/readings`);
    assert.deepEqual(
      readings.map((one: { day: string; totaliser: number }) => [one.day, one.totaliser]),
      [
        ['2026-11-18', 100],
        ['2026-11-10', 90],
      ],
    );
  });

  test('earns points with their message as one of the described history does; a technician gives none [ADD-765, ADD-615]', async () => {
    const meter = await aMeter();
    const visit = visitOf(meter.service, { add_point: 40 });
    const technician = await aColleague(app, 'teknisi');
    await changesNothing(app, async () => {
      assert.equal((await send(meter.id, visit, technician)).status, 403);
    });
    const id = await sent(meter.id, visit);
    const [history] = await rowsOf(`/api/admin/services/${meter.service}/histories`);
    assert.deepEqual([history.id, history.award.point], [id, 40]);
    assert.equal((await pointsOf(app, meter.customerId)).point, 40);
  });

  test('that is refused leaves nothing: no visit, no reading, no file [ADD-766]', async () => {
    const [meter, other] = [await aMeter(), await aMeter()];
    await sent(meter.id, visitOf(meter.service, { readings: [{ totaliser: 100, unit: 'm3' }] }));
    const whole = { signature: await drawn(), add_point: 5 };
    const low = { readings: [{ totaliser: 99, unit: 'm3' }] };
    await changesNothing(app, async () => {
      for (const [id, body, code] of [
        [meter.id, visitOf(meter.service, { ...whole, ...low }), 'reading_too_low'],
        [meter.id, visitOf(other.service, whole), 'plan_not_found'],
        [meter.id, visitOf(999_999, whole), 'plan_not_found'],
        [999_999, visitOf(meter.service, whole), 'equipment_not_found'],
      ] as const) {
        assert.equal((await send(id, body)).body.code, code);
      }
    });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const unreadable = 'Tanda tangan tidak dapat dibaca. Gambar lagi.';
    await refusesEach(
      app,
      {
        'a signature that is a page': [
          { signature: base64('<html><script>') },
          { signature: unreadable },
        ],
        'one that is an SVG': [
          { signature: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') },
          { signature: unreadable },
        ],
        'one that is no base64': [{ signature: '<>' }, { signature: unreadable }],
        'an impossible error': [
          { error_before: '1001' },
          { error_before: 'Isi kesalahan sebelum dalam persen, misalnya -1,5.' },
        ],
        'a message of no points': [
          { message: true },
          { add_point: 'Please provide a valid Point.' },
        ],
      },
      (change) => send(meter.id, visitOf(meter.service, change)),
    );
  });
});

describe('photos of a visit', () => {
  test('follow one by one; the same bytes are one photo, however often and at once they come [ADD-768]', async () => {
    const meter = await aMeter();
    const id = await sent(meter.id, visitOf(meter.service, { photos: 2 }));
    const answers = await atOnce(6, async () => addPhoto(id, await photo('#123456')));
    assert.deepEqual(statusesOf(answers), { 200: 6 });
    assert.equal((await addPhoto(id, await photo('#654321'))).body.data.photos, 2);
    assert.equal((await addPhoto(id, await photo('#123456'))).body.data.photos, 2);
    const [listed] = await rowsOf(`${ROOT}/${meter.id}/visits`);
    assert.deepEqual([listed.photos, listed.photos_missing], [2, 0]);
  });

  test('are made anew: JPEG of at most 1600 pixels, upright, without place and device, at no address [ADD-768]', async () => {
    const meter = await aMeter();
    const id = await sent(meter.id, visitOf(meter.service));
    const picture = await sharp({
      create: { width: 2_400, height: 1_200, channels: 3, background: '#246' },
    })
      .withExif({ IFD0: { Copyright: 'RAHASIA-LOKASI' } })
      .jpeg()
      .toBuffer();
    await addPhoto(id, formOf({ photo: new File([new Uint8Array(picture)], 'x.png') }));
    const { rows } = await sql<{ name: string; sha256: Buffer }>`
      select name, sha256 from attachments where visit_id = ${id}
    `.execute(app.owner);
    const [file] = rows;
    assert.ok(file);
    const bytes = await app.dependencies.attachments.read(file.name, file.sha256);
    assert.ok(bytes && !bytes.includes('RAHASIA'));
    const { format, width, height, exif } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height, exif], ['jpeg', 1_600, 800, undefined]);
    assert.equal((await app.server.inject(`/storage/attachments/${file.name}`)).statusCode, 404);
  });

  test('that are no pictures, or one more than a visit may have, are refused and not kept [ADD-768]', async () => {
    const meter = await aMeter();
    const id = await sent(meter.id, visitOf(meter.service));
    const png = Buffer.from(await (await aPicture()).arrayBuffer());
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await changesNothing(app, async () => {
      for (const bytes of [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        Buffer.from('hello'),
        png.subarray(0, png.length / 2),
        bomb,
      ]) {
        const { status, body } = await addPhoto(
          id,
          formOf({ photo: new File([new Uint8Array(bytes)], 'x.jpg') }),
        );
        assert.deepEqual(
          [status, body.errors],
          [422, { photo: ['Foto ini tidak dapat dibaca. Ambil lagi.'] }],
        );
      }
      assert.equal((await addPhoto(999_999, await photo('#111111'))).body.code, 'visit_not_found');
    });
    await sql`
      insert into attachments (equipment_id, visit_id, kind, name, sha256, content_type, size, created_at, created_by)
      select ${meter.id}, ${id}, 'photo', md5(n::text) || '.jpg', sha256(''), 'image/jpeg', 1, now(), 1
      from generate_series(1, 19) n
    `.execute(app.owner);
    const answers = await atOnce(4, async (n) => addPhoto(id, await photo(`#00000${n}`)));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 3 });
  });
});

test('the form of a visit has the equipment, the checklist of each kind of its plans and the last readings, for who may record [ADD-769]', async () => {
  const meter = await aMeter();
  const kinds = await read('/api/admin/plan-kinds');
  const { version, every_months } = kinds.find(({ kind }: { kind: string }) => kind === 'servis');
  const change = {
    every_months,
    reminds: false,
    reminds_certificates: false,
    remind_days: [14],
    version,
  };
  const saved = await app.call('PATCH', '/api/admin/plan-kinds/servis', {
    body: { ...change, checklist: 'Periksa segel\nBersihkan rotor' },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await sent(meter.id, visitOf(meter.service, { readings: [{ totaliser: 12.5, unit: 'l' }] }));
  const form = await read(`${ROOT}/${meter.id}/visit-form`);
  assert.equal(form.equipment.plans.length, 2);
  assert.deepEqual(form.checklists, [
    { kind: 'servis', lines: ['Periksa segel', 'Bersihkan rotor'] },
    { kind: 'kalibrasi', lines: [] },
  ]);
  assert.deepEqual(form.last_readings, [{ day: '2026-11-20', totaliser: 12.5, unit: 'l' }]);
  assert.deepEqual(form.latest_visits, [{ id_plan: meter.service, day: '2026-11-20' }]);
  for (const [role, status] of [
    ['kantor', 200],
    ['teknisi', 200],
    ['pembaca', 403],
    ['gudang', 403],
  ] as const) {
    const token = await aColleague(app, role);
    assert.equal(
      (await app.call('GET', `${ROOT}/${meter.id}/visit-form`, { token })).status,
      status,
      role,
    );
  }
});

test('the form of a visit has the last readings of volume and of mass, the latest first [ADD-769]', async () => {
  const meter = await aMeter();
  for (const [day, totaliser, unit] of [
    ['2026-09-01', 0.5, 't'],
    ['2026-10-01', 1, 'm3'],
    ['2026-10-01', 600, 'kg'],
    ...Array.from({ length: 12 }, (_, n) => [`2026-11-0${1 + Math.floor(n / 2)}`, 2_000 + n, 'l']),
  ]) {
    const body = { day, totaliser, unit };
    const { status } = await app.call('POST', `${ROOT}/${meter.id}/readings`, { body });
    assert.equal(status, 201);
  }
  const { last_readings } = await read(`${ROOT}/${meter.id}/visit-form`);
  assert.deepEqual(
    last_readings.map(({ totaliser, unit }: Record<string, unknown>) => `${totaliser} ${unit}`),
    [...Array.from({ length: 10 }, (_, n) => `${2_011 - n} l`), '600 kg', '0.5 t'],
  );
});
