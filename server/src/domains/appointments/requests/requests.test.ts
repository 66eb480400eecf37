import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ACCOUNT_UPLOADS_MAX } from '#http/member-uploads.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, formOf } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { aColleague, aContact } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { agree, anAppointment, aPiece, entryOf, type TestPiece } from '#test/visits.ts';
import { withWatchedStore } from '#test/watched-store.ts';
import { VISIT_REQUESTS_PER_HOUR } from './request-visit.ts';

const app = useApp();

const WISH = { wished_on: '2026-12-01', words: 'Angka meter berhenti' };
const ask = (
  { equipmentId, customer }: TestPiece,
  form: Record<string, string | File> = {},
  token = customer.token,
) =>
  app.call('POST', `/api/member/equipment/${equipmentId}/visit-requests`, {
    token,
    body: formOf({ ...WISH, ...form }),
  });
async function aRequest(
  piece: TestPiece,
  form: Record<string, string | File> = {},
): Promise<number> {
  const { status, body } = await ask(piece, form);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}
const mine = async ({ equipmentId, customer }: TestPiece, query = '') =>
  (
    await app.call('GET', `/api/member/equipment/${equipmentId}/visit-requests${query}`, {
      token: customer.token,
    })
  ).body.data.data;
const tasks = async (kind = 'visit-request') =>
  (await app.call('GET', `/api/admin/inbox?kind=${kind}&per_page=100`)).body.data.data;
const taskOf = async (id: number, kind?: string) =>
  (await tasks(kind)).find((task: { id: number }) => task.id === id);
const withdraw = (id: number, token: string) =>
  app.call('POST', `/api/member/visit-requests/${id}/withdrawal`, { token });
const refuse = (id: number, reason = 'Masih bergaransi di pabrik') =>
  app.call('POST', `/api/admin/visit-requests/${id}/refusal`, { body: { reason } });
const files = () => {
  const folder = path.join(app.storage, 'attachments');
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : 0;
};

/** A large photo with a place in it, as a phone takes it. */
const aPhoto = async (): Promise<File> => {
  const bytes = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#369' },
  })
    .withExif({ IFD0: { Make: 'Telepon' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });
};

describe('a member asks for a visit', () => {
  test('to a piece of its own, with a day and words, and sees how it stands; the staff have it as a task [ADD-846, ADD-847]', async () => {
    const piece = await aPiece(app);
    const { body: tera } = await app.call(
      'POST',
      `/api/admin/equipment/${piece.equipmentId}/plans`,
      { body: { kind: 'tera', every_months: 12, next_on: '2026-12-01' } },
    );
    const now = app.clock.now().toISOString();
    // Midnight of the business, which is still the day before in UTC.
    app.clock.set('2026-11-21T17:00:00Z');
    const id = await aRequest(piece);
    app.clock.set(now);
    const [seen] = await mine(piece);
    assert.deepEqual(
      [seen.id, seen.asked_on, seen.wished_on, seen.words, seen.has_photo, seen.state, seen.reason],
      [id, '2026-11-22', '2026-12-01', 'Angka meter berhenti', false, 'waiting', null],
    );
    const { since, record } = await taskOf(id);
    assert.deepEqual(
      [since, record.asked_on, record.customer, record.words, record.plans],
      [
        '2026-11-22',
        '2026-11-22',
        piece.customer.name,
        'Angka meter berhenti',
        [
          { id: tera.data.id, kind: 'tera', next_on: '2026-12-01' },
          { id: piece.planId, kind: 'servis', next_on: '2026-12-07' },
        ],
      ],
    );
    const { body } = await app.call(
      'GET',
      `/api/admin/audit-trail?id_customer=${piece.customer.id}`,
    );
    assert.match(body.data.data[0].sentence, /meminta kunjungan Flowmeter \d+ untuk PT/);
    // Of a customer who is gone nobody is asked anything.
    const total = async () =>
      (await app.call('GET', '/api/admin/inbox?kind=visit-request')).body.data.total;
    const before = await total();
    await app.call('DELETE', `/api/admin/users/${piece.customer.id}`);
    assert.equal(await total(), before - 1);
  });

  test('with a photo that is made anew, smaller and without its place, which the staff open and nobody else [ADD-846]', async () => {
    const piece = await aPiece(app);
    const before = files();
    const id = await aRequest(piece, { photo: await aPhoto() });
    assert.equal(files(), before + 1);
    const { name, type, content } = await download(
      app,
      `/api/admin/visit-requests/${id}/photo/export`,
    );
    assert.deepEqual([name, type], [`permintaan-kunjungan-${id}.jpg`, 'image/jpeg']);
    const { width, exif } = await sharp(content).metadata();
    assert.deepEqual([width, exif], [1600, undefined]);
    const open = (token: string) =>
      app.call('POST', `/api/admin/visit-requests/${id}/photo/export`, { token });
    assert.equal((await open(piece.customer.token)).status, 403);
    assert.equal((await open(await aColleague(app, 'gudang'))).status, 403);
    const bare = await aRequest(await aPiece(app));
    const none = await app.call('POST', `/api/admin/visit-requests/${bare}/photo/export`);
    assert.equal(none.body.code, 'visit_request_not_found');
  });

  test('with what is no photo it is refused, and nothing is left of it [ADD-846]', async () => {
    const piece = await aPiece(app);
    await changesNothing(
      app,
      async () => {
        for (const [wrong, field] of [
          [{ photo: new File(['<svg onload=x>'], 'foto.jpg', { type: 'image/jpeg' }) }, 'photo'],
          [{ photo: new File(['\xff\xd8\xff nothing'], 'foto.jpg') }, 'photo'],
          [{ words: '' }, 'words'],
          [{ words: 'a'.repeat(501) }, 'words'],
          [{ wished_on: '2026-11-20' }, 'wished_on'],
          [{ wished_on: '2029-01-01' }, 'wished_on'],
        ] as const) {
          const { status, body } = await ask(piece, wrong);
          assert.equal(status, 422, JSON.stringify(body));
          assert.ok(body.errors[field], JSON.stringify(body));
        }
      },
      { except: ['attempts'] },
    );
  });

  test('once at a time for a piece, of many at once as well, each photo of a refused one removed [ADD-846]', async () => {
    const piece = await aPiece(app);
    const before = files();
    const photos = await Promise.all(Array.from({ length: ACCOUNT_UPLOADS_MAX }, aPhoto));
    const answers = await atOnce(photos.length, (n) => ask(piece, { photo: photos[n] ?? '' }));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: ACCOUNT_UPLOADS_MAX - 1 });
    assert.equal(files(), before + 1);
    assert.equal((await ask(piece)).body.code, 'visit_request_waits');
    const [{ id }] = await mine(piece);
    assert.equal((await withdraw(id, piece.customer.token)).status, 200);
    await aRequest(piece);
  });

  test('holds no equipment while the store writes the photo, which is kept once, however often it is sent under one key [ADD-846, ADD-830]', async () => {
    const { customer, equipmentId: id } = await aPiece(app);
    const { here, held } = await withWatchedStore(app, () => [
      { table: 'equipment', column: 'id', id },
    ]);
    const [before, photo] = [files(), await aPhoto()];
    const send = () =>
      here.call('POST', `/api/member/equipment/${id}/visit-requests`, {
        token: customer.token,
        body: formOf({ ...WISH, photo }),
        headers: { 'idempotency-key': 'satu-permintaan' },
      });
    const first = await send();
    assert.deepEqual([first.status, held], [201, [[]]]);
    const again = await send();
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal(files(), before + 1);
  });

  test('is refused for who only reads, of equipment of another or that is used no more, and too often [ADD-846]', async () => {
    const piece = await aPiece(app);
    const [reader, stranger] = [
      await aContact(app, piece.customer, 'pembaca'),
      await aCustomer(app),
    ];
    assert.equal((await ask(piece, {}, reader)).status, 403);
    assert.equal((await ask(piece, {}, stranger.token)).body.code, 'equipment_not_found');
    const seen = await app.call(
      'GET',
      `/api/member/equipment/${piece.equipmentId}/visit-requests`,
      {
        token: stranger.token,
      },
    );
    assert.equal(seen.body.code, 'equipment_not_found');
    await app.call('PATCH', `/api/admin/equipment/${piece.equipmentId}`, {
      body: { state: 'retired' },
    });
    assert.equal((await ask(piece)).body.code, 'equipment_out_of_use');
    const other = await aPiece(app);
    await aRequest(other);
    for (let tried = 1; tried < VISIT_REQUESTS_PER_HOUR; tried += 1) {
      app.clock.advance(10_000);
      await ask(other);
    }
    app.clock.advance(60_000);
    const { status, body } = await ask(other);
    assert.deepEqual([status, body.code], [429, 'visit_requests_too_often']);
  });
});

describe('the staff decide', () => {
  test('by agreeing a day, which grants the wish with the appointment, both or neither [ADD-847]', async () => {
    const piece = await aPiece(app);
    const id = await aRequest(piece);
    const elsewhere = await aPiece(app);
    const wrong = await agree(app, elsewhere.planId, { id_request: id });
    assert.equal(wrong.body.code, 'visit_request_not_found');
    assert.equal((await entryOf(app, elsewhere.planId)).appointment, null);
    const answers = await atOnce(3, () =>
      agree(app, piece.planId, { id_request: id, day: '2026-12-01' }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 2 });
    assert.deepEqual([(await mine(piece))[0].state, await taskOf(id)], ['agreed', undefined]);
    assert.equal((await entryOf(app, piece.planId)).appointment.day, '2026-12-01');
    assert.equal((await withdraw(id, piece.customer.token)).body.code, 'visit_request_decided');
  });

  test('with all plans of the piece before them, however many, as its pages have them [ADD-847, ADD-711, ADD-786]', async () => {
    const { planId, ...piece } = await aPiece(app);
    await sql`
      insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
      select equipment_id, customer_id, product_id, last_on, next_on, created_at
      from plans, generate_series(1, 60) where id = ${planId}
    `.execute(app.owner);
    const { record } = await taskOf(await aRequest({ planId, ...piece }));
    const plansOf = async (path: string, token?: string) =>
      (await app.call('GET', `/api/${path}/${piece.equipmentId}`, { ...(token && { token }) })).body
        .data.plans;
    const lists = [
      record.plans,
      await plansOf('admin/equipment'),
      await plansOf('member/equipment', piece.customer.token),
    ];
    assert.deepEqual(
      lists.map(({ length }) => length),
      [61, 61, 61],
    );
  });

  test('by moving the day that is agreed already [ADD-847]', async () => {
    const piece = await aPiece(app);
    const appointment = await anAppointment(app, piece.planId);
    const id = await aRequest(piece);
    const move = (id_request: number) =>
      app.call('PATCH', `/api/admin/appointments/${appointment}`, {
        body: { day: '2026-12-01', asks: true, id_request },
      });
    assert.equal((await move(id)).status, 200);
    assert.equal((await move(id)).body.code, 'visit_request_decided');
    assert.equal((await mine(piece))[0].state, 'agreed');
  });

  test('and it waits again where the day that was agreed for it is cancelled, unless another one waits by now [ADD-846, ADD-842]', async () => {
    const piece = await aPiece(app);
    const id = await aRequest(piece);
    const states = async () =>
      (await mine(piece)).map(({ state }: { state: string }) => state) as string[];
    const granted = await anAppointment(app, piece.planId, { id_request: id });
    const cancel = (appointment: number) =>
      app.call('POST', `/api/admin/appointments/${appointment}/cancellation`, {
        body: { reason: 'Teknisi sakit' },
      });
    assert.equal((await cancel(granted)).status, 200);
    assert.deepEqual(await states(), ['waiting']);
    assert.equal((await mine(piece))[0].is_reopened, true, 'which its member reads');
    assert.equal((await taskOf(id))?.id, id);
    const anew = await anAppointment(app, piece.planId, { id_request: id });
    assert.equal((await mine(piece))[0].is_reopened, false);
    await aRequest(piece);
    assert.equal((await cancel(anew)).status, 200);
    assert.deepEqual(await states(), ['waiting', 'agreed']);
  });

  test('and it waits again where the plan of that day is deleted, but not of equipment that is used no more [ADD-846, ADD-843]', async () => {
    const [planless, retired] = [await aPiece(app), await aPiece(app)];
    for (const piece of [planless, retired]) {
      const id = await aRequest(piece);
      await anAppointment(app, piece.planId, { id_request: id });
    }
    const gone = await app.call('DELETE', `/api/admin/services/${planless.planId}`);
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    const [again] = await mine(planless);
    assert.deepEqual([again.state, again.is_reopened], ['waiting', true]);
    assert.equal((await taskOf(again.id))?.id, again.id);
    await app.call('PATCH', `/api/admin/equipment/${retired.equipmentId}`, {
      body: { state: 'retired' },
    });
    await app.call('DELETE', `/api/admin/services/${retired.planId}`);
    assert.equal((await mine(retired))[0].state, 'agreed', 'nobody comes to it any more');
  });

  test('and it waits on where the service of its piece is deleted, of which nothing else is known [ADD-704, ADD-846]', async () => {
    const piece = await aPiece(app);
    const id = await aRequest(piece);
    assert.equal((await app.call('DELETE', `/api/admin/services/${piece.planId}`)).status, 200);
    assert.equal((await mine(piece))[0].state, 'waiting');
    assert.equal((await taskOf(id))?.id, id);
  });

  test('and what waits again is told of before what was asked later [ADD-846]', async () => {
    const piece = await aPiece(app);
    const first = await aRequest(piece);
    const granted = await anAppointment(app, piece.planId, { id_request: first });
    const later = await aRequest(piece);
    await withdraw(later, piece.customer.token);
    const states = async (query = '') =>
      (await mine(piece, query)).map(({ id, state }: { id: number; state: string }) => [id, state]);
    assert.deepEqual(await states(), [
      [later, 'withdrawn'],
      [first, 'agreed'],
    ]);
    await app.call('POST', `/api/admin/appointments/${granted}/cancellation`, {
      body: { reason: 'Teknisi sakit' },
    });
    assert.deepEqual(await states('?per_page=1'), [[first, 'waiting']]);
    assert.deepEqual(await states('?per_page=1&page=2'), [[later, 'withdrawn']]);
  });

  test('by refusing it with a reason that the member reads, once [ADD-847]', async () => {
    const piece = await aPiece(app);
    const id = await aRequest(piece);
    assert.equal((await refuse(id, '')).status, 422);
    const answers = await atOnce(4, (n) =>
      n === 3 ? withdraw(id, piece.customer.token) : refuse(id),
    );
    assert.equal(statusesOf(answers)[200], 1);
    assert.equal(statusesOf(answers)[409], 3);
    const next = await aRequest(piece);
    assert.equal((await refuse(next)).status, 200);
    const [seen] = await mine(piece);
    assert.deepEqual([seen.state, seen.reason], ['refused', 'Masih bergaransi di pabrik']);
    assert.equal((await refuse(999_999)).body.code, 'visit_request_not_found');
    assert.equal(
      (await withdraw(next, (await aCustomer(app)).token)).body.code,
      'visit_request_not_found',
    );
  });

  test('of equipment that moves away or is used no more nothing waits any more [ADD-846]', async () => {
    const [moved, retired] = [await aPiece(app), await aPiece(app)];
    const ids = [await aRequest(moved), await aRequest(retired)];
    const other = await aCustomer(app);
    await app.call('POST', `/api/admin/equipment/${moved.equipmentId}/move`, {
      body: { id_user: other.id },
    });
    await app.call('PATCH', `/api/admin/equipment/${retired.equipmentId}`, {
      body: { state: 'retired' },
    });
    for (const id of ids) assert.equal(await taskOf(id), undefined);
    const { rows } = await sql<{ state: string }>`
      select state from visit_requests where id = any (${ids}) order by id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['ended', 'ended'],
    );
    const asked = await aRequest({ ...moved, customer: other });
    assert.deepEqual(
      (await mine({ ...moved, customer: other })).map(({ id }: { id: number }) => id),
      [asked],
    );
  });
});

describe('home and inbox', () => {
  test('home tells of the days on which somebody comes, and no more of the same service as due [ADD-848]', async () => {
    const customer = await aCustomer(app);
    const agreed = await aPiece(app, { customer, due: '2026-12-01' });
    const due = await aPiece(app, { customer, due: '2026-12-02' });
    const past = await aPiece(app, { customer, due: '2027-12-01' });
    const id = await anAppointment(app, agreed.planId, { hour: '10:00', asks: true });
    await anAppointment(app, past.planId);
    await sql`update appointments set day = '2026-11-20' where plan_id = ${past.planId}`.execute(
      app.owner,
    );
    const { appointments, services } = (
      await app.call('GET', '/api/member/under-way', { token: customer.token })
    ).body.data;
    assert.deepEqual(
      appointments.map((one: Record<string, unknown>) => [one.id, one.day, one.hour, one.state]),
      [[id, '2026-12-07', '10:00', 'waiting']],
    );
    assert.deepEqual(
      services.map((one: { id: number }) => one.id),
      [due.planId],
    );
  });

  test('a service on whose agreed day nobody came is due on home again [ADD-848]', async () => {
    const missed = await aPiece(app, { due: '2026-12-03' });
    const id = await anAppointment(app, missed.planId);
    const under = async () =>
      (await app.call('GET', '/api/member/under-way', { token: missed.customer.token })).body.data;
    const dueOnes = async () => (await under()).services.map((one: { id: number }) => one.id);
    assert.deepEqual(await dueOnes(), []);
    await sql`update appointments set day = '2026-11-21' where id = ${id}`.execute(app.owner);
    assert.deepEqual(await dueOnes(), [], 'somebody may come today');
    await sql`update appointments set day = '2026-11-20' where id = ${id}`.execute(app.owner);
    assert.deepEqual([(await under()).appointments, await dueOnes()], [[], [missed.planId]]);
  });

  test('a day that the customer does not want, or on which nobody came, is a task until it is agreed anew [ADD-847]', async () => {
    const piece = await aPiece(app);
    const id = await anAppointment(app, piece.planId, { asks: true });
    assert.equal(await taskOf(id, 'appointment'), undefined);
    await app.call('POST', `/api/member/appointments/${id}/answer`, {
      token: piece.customer.token,
      body: { answer: 'other-day', wished_on: '2026-12-10', note: 'Pabrik libur' },
    });
    const { record, since } = await taskOf(id, 'appointment');
    assert.deepEqual(
      [since, record.appointment.state, record.appointment.wished_on, record.appointment.note],
      ['2026-12-07', 'refused', '2026-12-10', 'Pabrik libur'],
    );
    await app.call('PATCH', `/api/admin/appointments/${id}`, {
      body: { day: '2026-12-10', asks: false },
    });
    assert.equal(await taskOf(id, 'appointment'), undefined);
    await sql`update appointments set day = '2026-11-20' where id = ${id}`.execute(app.owner);
    assert.equal((await taskOf(id, 'appointment')).since, '2026-11-20');
  });
});
