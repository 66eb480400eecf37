import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { plainWrite } from '#db/write.ts';
import { UNKNOWN_CODES_MAX } from '#domains/labels/look-up-code.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aService, aVisit, type TestCustomer } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { codesOf, wordsOfPages } from '#test/pdf.ts';
import { aColleague } from '#test/people.ts';
import { holding } from '#test/races.ts';
import { listFiles } from './visit-reports.sql.ts';

const app = useApp();

/** A visit at a flowmeter of a customer, entered whole, with photos and a reading. */
async function aWholeVisit(
  owner?: TestCustomer,
  { photos = 1 } = {},
): Promise<{ id: number; owner: TestCustomer; equipmentId: number }> {
  const customer = owner ?? (await aCustomer(app, { name: 'PT Kertas Jaya' }));
  const service = await aService(app, { id_user: customer.id });
  const id = await aVisit(app, service.id, '2026-11-20');
  const { db, attachments } = app.dependencies;
  await sql`
    update visits set technician = 'Budi', found = 'Penunjuk macet.', done = 'Rotor dibersihkan.',
      checked = array['Periksa segel'], error_before = -2.5, error_after = 0.35, result = 'adjusted', signer = 'Ibu Sri'
    where id = ${id}
  `.execute(app.owner);
  const { equipment_id: equipmentId } = await db
    .selectFrom('plans')
    .select('equipment_id')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow();
  const entered = { equipment_id: equipmentId, visit_id: id, created_at: app.clock.now() };
  await db
    .insertInto('readings')
    .values({ ...entered, day: '2026-11-20', totaliser: '12345.60', unit: 'm3', entered_by: 1 })
    .execute();
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#468' },
  })
    .jpeg()
    .toBuffer();
  for (let count = 0; count < photos; count += 1) {
    await attachments.keeping(picture, 'jpg', plainWrite(db), async (tx, _by, take) => {
      const photo = { ...entered, ...take(), kind: 'photo', content_type: 'image/jpeg' };
      await tx
        .insertInto('attachments')
        .values({ ...photo, created_by: 1 })
        .execute();
    });
  }
  return { id, owner: customer, equipmentId };
}

const issue = (visitId: number, body: { replaces?: number } = {}, token = app.adminToken) =>
  app.call('POST', `/api/admin/visits/${visitId}/reports`, { body, token });

const issued = async (visitId: number, body: { replaces?: number } = {}) => {
  const { status, body: answer } = await issue(visitId, body);
  assert.equal(status, 200, JSON.stringify(answer));
  return answer.data as { id: number; number: string; replaces: string | null };
};

const exported = (id: number) => download(app, `/api/admin/visit-reports/${id}/export`);
const verify = (code: string, address = '203.0.113.7') =>
  app.server.inject({ url: `/api/verify/${code}`, remoteAddress: address });
const codeOf = async (id: number): Promise<string> =>
  (
    await app.dependencies.db
      .selectFrom('visit_reports')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).code;

describe('issuing a report', () => {
  test('draws it once, keeps its bytes, and hands out those and no others [ADD-750]', async () => {
    const visit = await aWholeVisit();
    const report = await issued(visit.id);
    assert.match(report.number, /^LK-2026-\d{4}$/);
    const first = await exported(report.id);
    assert.deepEqual([first.name, first.type], [`${report.number}.pdf`, 'application/pdf']);
    const words = (await wordsOfPages(first.content)).join(' ');
    for (const said of [
      report.number,
      'PT Alir Nusantara',
      'PT Kertas Jaya',
      'Teknisi Budi',
      'Penunjuk macet.',
      'Periksa segel',
      '12.345,6 m³',
      '+0,35 %',
      'Ibu Sri',
    ])
      assert.ok(words.includes(said), `${said}: ${words}`);
    assert.equal(codesOf(first.content).length, 1);
    await app.call('PATCH', `/api/admin/users/${visit.owner.id}`, { body: { name: 'PT Lain' } });
    assert.deepEqual((await exported(report.id)).content, first.content);
  });

  test('has the last six readings up to the day of its visit, the earliest first, and none of a later day [ADD-743]', async () => {
    const visit = await aWholeVisit();
    const days = ['21', '19', '18', '10', '09', '02', '01'];
    await app.dependencies.db
      .insertInto('readings')
      .values(
        days.map((day) => ({
          equipment_id: visit.equipmentId,
          day: `2026-11-${day}`,
          totaliser: `1${day}00`,
          unit: 'm3',
          entered_by: 1,
          created_at: app.clock.now(),
        })),
      )
      .execute();
    const report = await issued(visit.id);
    const words = (await wordsOfPages((await exported(report.id)).content)).join(' ');
    assert.deepEqual(words.match(/1\d\.\d{3}(,\d)? m³/g), [
      '10.200 m³',
      '10.900 m³',
      '11.000 m³',
      '11.800 m³',
      '11.900 m³',
      '12.345,6 m³',
    ]);
  });

  test('has photos in the order in which they were taken, whenever they came; a signature is none of them [ADD-744]', async () => {
    const { id, equipmentId } = await aWholeVisit(undefined, { photos: 0 });
    const fileOf = (letter: string) => `${letter.repeat(32)}.jpg`;
    const add = (letter: string, kind: 'photo' | 'signature', taken: string) =>
      app.dependencies.db
        .insertInto('attachments')
        .values({
          equipment_id: equipmentId,
          visit_id: id,
          kind,
          name: fileOf(letter),
          sha256: Buffer.alloc(32),
          content_type: 'image/jpeg',
          size: 1,
          taken_at: new Date(`2026-11-20T${taken}:00Z`),
          created_at: app.clock.now(),
          created_by: 1,
        })
        .execute();
    await add('b', 'photo', '03:20');
    await add('c', 'signature', '03:05');
    await add('a', 'photo', '03:10');
    const named = async (kind: 'photo' | 'signature', limit: number) =>
      (await listFiles(app.dependencies.db, { visitId: id, kind, limit })).map(({ name }) => name);
    assert.deepEqual(await named('photo', 3), [fileOf('a'), fileOf('b')]);
    assert.deepEqual(await named('photo', 1), [fileOf('a')]);
    assert.deepEqual(await named('signature', 1), [fileOf('c')]);
  });

  test('again is a new number that names the one before, and only of the latest that was seen [ADD-751]', async () => {
    const visit = await aWholeVisit();
    const first = await issued(visit.id);
    assert.equal((await issue(visit.id)).body.code, 'report_issued');
    const second = await issued(visit.id, { replaces: first.id });
    assert.equal(second.replaces, first.number);
    assert.equal((await issue(visit.id, { replaces: first.id })).body.code, 'report_issued');
    const words = (await wordsOfPages((await exported(second.id)).content)).join(' ');
    assert.ok(words.includes(`${second.number}, mengganti ${first.number}`));
    const { body } = await app.call('GET', `/api/admin/visits/${visit.id}/reports`);
    assert.deepEqual(
      body.data.data.map(({ number }: { number: string }) => number),
      [second.number, first.number],
    );
  });

  test('under its key again is the first one, though its number stands by now [ADD-750, S-30]', async () => {
    const visit = await aWholeVisit();
    const once = () =>
      app.call('POST', `/api/admin/visits/${visit.id}/reports`, {
        body: {},
        headers: { 'idempotency-key': 'report-once' },
      });
    const [first, again] = [await once(), await once()];
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.deepEqual(again.body, first.body);
    const { body } = await app.call('GET', `/api/admin/visits/${visit.id}/reports`);
    assert.equal(body.data.data.length, 1);
  });

  test('numbers have no gaps and none twice: ten at once, and some that fail [ADD-750]', async () => {
    const visits = await Promise.all(Array.from({ length: 8 }, () => aWholeVisit()));
    const [one] = visits;
    assert.ok(one);
    const before = await lastNumber();
    const answers = await Promise.all([
      ...visits.map(({ id }) => issue(id)),
      issue(one.id),
      issue(999_999),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 200, 200, 200, 200, 200, 200, 200, 404, 409],
    );
    const { rows } = await sql<{ number: string }>`
      select number from visit_reports order by id desc limit 8
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b),
      Array.from({ length: 8 }, (_, at) => before + at + 1),
    );
    assert.equal(await lastNumber(), before + 8);
  });

  test('is drawn before its number is taken: another server that is quicker costs a second drawing and no gap [ADD-810]', async () => {
    const visit = await aWholeVisit();
    await issued((await aWholeVisit()).id);
    const before = await lastNumber();
    const held = await holding(app, 'update report_numbers set last = last + 1 where year = 2026');
    const answer = issue(visit.id);
    // Drawn by now: nothing but the number is waited for.
    await held.waitedFor(1);
    await held.release();
    const { id, number } = (await answer).body.data;
    assert.equal(Number(number.slice(-4)), before + 2);
    const words = (await wordsOfPages((await exported(id)).content)).join(' ');
    assert.ok(words.includes(number), words);
    assert.ok(!words.includes(`LK-2026-${String(before + 1).padStart(4, '0')}`), words);
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from attachments where visit_id = ${visit.id} and kind = 'report'
    `.execute(app.owner);
    assert.deepEqual(rows, [{ files: 1 }]);
  });

  test('says what the visit says when it is issued, though that changed while it was drawn [ADD-810]', async () => {
    const visit = await aWholeVisit();
    const held = await holding(
      app,
      `update visits set found = 'Baling-baling patah.' where id = $1`,
      [visit.id],
    );
    const answer = issue(visit.id);
    await held.waitedFor(1);
    await held.release();
    const words = (await wordsOfPages((await exported((await answer).body.data.id)).content)).join(
      ' ',
    );
    assert.ok(words.includes('Baling-baling patah.'), words);
    assert.ok(!words.includes('Penunjuk macet.'), words);
  });

  test('each year counts from one [ADD-750]', async () => {
    const visit = await aWholeVisit();
    app.clock.set('2027-01-01T03:00:00Z');
    const { body } = await issue(visit.id, {}, await signInAs(app, ADMIN));
    assert.equal(body.data.number, 'LK-2027-0001');
    app.clock.set('2026-11-21T05:00:00Z');
  });

  test('that is refused leaves no file behind [ADD-750]', async () => {
    const visit = await aWholeVisit();
    await issued(visit.id);
    const files = () => fs.readdir(path.join(app.storage, 'attachments'));
    const before = await files();
    await Promise.all([issue(visit.id), issue(visit.id)]);
    assert.deepEqual(await files(), before);
  });

  test('of a visit that is deleted later stays what it was [ADD-751]', async () => {
    const visit = await aWholeVisit();
    const report = await issued(visit.id);
    const deleted = await app.call('DELETE', `/api/admin/service-histories/${visit.id}`);
    assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
    assert.ok((await exported(report.id)).content.length > 1_000);
    assert.equal((await verify(await codeOf(report.id))).statusCode, 200);
  });

  test('is done as well where the plan of the visit was deleted since: the visit stands [ADD-755]', async () => {
    const visit = await aWholeVisit();
    const { plan_id: planId } = await app.dependencies.db
      .selectFrom('visits')
      .select('plan_id')
      .where('id', '=', visit.id)
      .executeTakeFirstOrThrow();
    const deleted = await app.call('DELETE', `/api/admin/plans/${planId}`);
    assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
    const report = await issued(visit.id);
    const words = (await wordsOfPages((await exported(report.id)).content)).join(' ');
    assert.ok(words.includes('Penunjuk macet.'), words);
  });
});

const lastNumber = async (): Promise<number> =>
  (
    await app.dependencies.db
      .selectFrom('report_numbers')
      .select('last')
      .where('year', '=', 2026)
      .executeTakeFirst()
  )?.last ?? 0;

describe('who opens a report', () => {
  test('the staff with services and the member whose equipment it is, nobody else; it stays with that one when the equipment moves [ADD-752]', async () => {
    const visit = await aWholeVisit();
    const stranger = await aCustomer(app);
    const { id } = await issued(visit.id);
    const staffCall = `/api/admin/visit-reports/${id}/export`;
    const memberCall = `/api/member/visit-reports/${id}/export`;
    const statusOf = async (url: string, token: string | null) =>
      (await app.call('POST', url, { token })).status;
    for (const [role, status] of [
      ['kantor', 200],
      ['teknisi', 200],
      ['pembaca', 200],
      ['gudang', 403],
    ] as const) {
      const token = await aColleague(app, role);
      assert.equal(await statusOf(staffCall, token), status, role);
      assert.equal(await statusOf(memberCall, token), 403, role);
    }
    const asked = async () => [
      await statusOf(memberCall, visit.owner.token),
      await statusOf(memberCall, stranger.token),
      await statusOf(staffCall, visit.owner.token),
      await statusOf(memberCall, null),
    ];
    assert.deepEqual(await asked(), [200, 404, 403, 401]);
    for (const next of [stranger, await aCustomer(app)]) {
      await sql`update equipment set customer_id = ${next.id} where id = ${visit.equipmentId}`.execute(
        app.owner,
      );
      assert.deepEqual(await asked(), [200, 404, 403, 401]);
    }
  });

  test('a member lists the latest of each visit that was deleted since, and of no other [ADD-756]', async () => {
    const owner = await aCustomer(app);
    const stranger = await aCustomer(app);
    const [deleted, kept] = [await aWholeVisit(owner), await aWholeVisit(owner)];
    const first = await issued(deleted.id);
    const second = await issued(deleted.id, { replaces: first.id });
    await issued(kept.id);
    const listed = async ({ token }: TestCustomer) =>
      (await app.call('GET', '/api/member/visit-reports', { token })).body.data.data;
    assert.deepEqual(await listed(owner), []);
    await app.call('DELETE', `/api/admin/service-histories/${deleted.id}`);
    const [report, ...others] = await listed(owner);
    assert.deepEqual(
      [report.id, report.number, report.visited_on, report.serial_number, others],
      [second.id, second.number, '2026-11-20', null, []],
    );
    assert.deepEqual(await listed(stranger), []);
  });

  test('its file is at no address of the pictures, and one that was changed is not handed out [ADD-752]', async () => {
    const { id } = await issued((await aWholeVisit()).id);
    const { rows } = await sql<{ name: string }>`
      select f.name from visit_reports r join attachments f on f.id = r.attachment_id where r.id = ${id}
    `.execute(app.owner);
    const name = rows[0]?.name ?? '';
    const { statusCode } = await app.server.inject(`/storage/attachments/${name}`);
    assert.equal(statusCode, 404);
    const file = path.join(app.storage, 'attachments', name);
    await fs.appendFile(file, ' ');
    const { body } = await app.call('POST', `/api/admin/visit-reports/${id}/export`);
    assert.equal(body.code, 'report_not_found');
  });
});

describe('checking a report', () => {
  test('says number, days, masked customer and digest, and what replaced it [ADD-753]', async () => {
    const visit = await aWholeVisit();
    const first = await issued(visit.id);
    const { content } = await exported(first.id);
    const code = await codeOf(first.id);
    assert.deepEqual((await verify(code)).json(), {
      data: {
        number: first.number,
        visited_on: '2026-11-20',
        issued_on: '2026-11-21',
        customer: 'PT K••• J•••',
        sha256: createHash('sha256').update(content).digest('hex'),
        replaced_by: null,
      },
    });
    const second = await issued(visit.id, { replaces: first.id });
    assert.equal((await verify(code)).json().data.replaced_by, second.number);
  });

  test('answers every unknown code alike, so many times an hour from a network; known ones never count [ADD-754]', async () => {
    const code = await codeOf((await issued((await aWholeVisit()).id)).id);
    const network = '198.51.100.9';
    for (let count = 0; count < UNKNOWN_CODES_MAX + 5; count += 1) {
      assert.equal((await verify(code, network)).statusCode, 200);
    }
    const unknown = ['0', '1', 'a', 'f'].map((letter) => letter.repeat(32));
    const answers = await Promise.all(
      unknown.map((each) => verify(encodeURIComponent(each), network)),
    );
    for (const none of ['x', "'; drop table visits", code.toUpperCase()]) {
      assert.equal((await verify(encodeURIComponent(none), network)).statusCode, 404, none);
    }
    const [first] = answers;
    for (const { statusCode, body } of answers) {
      assert.deepEqual([statusCode, body], [404, first?.body]);
    }
    for (let count = unknown.length; count < UNKNOWN_CODES_MAX; count += 1) {
      assert.equal((await verify('0'.repeat(32), network)).statusCode, 404);
    }
    assert.equal((await verify('0'.repeat(32), network)).statusCode, 429);
    assert.equal((await verify('0'.repeat(32), '192.0.2.1')).statusCode, 404);
  });
});
