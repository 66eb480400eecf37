import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { attachmentStore } from '#storage/attachments.ts';
import { bucketStore, PATIENT } from '#storage/bucket-store.ts';
import { anotherServer, calledAt, type TestApp, useApp } from '#test/app.ts';
import { aBucket, type TestBucket } from '#test/bucket.ts';
import { aCustomer, aService, formOf } from '#test/builders.ts';
import { aColleague, aContact } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();
const ROOT = '/api/admin/equipment';

/** A visit to equipment of a customer, without photos yet. */
async function aVisit(owner?: { id: number }) {
  const customer = owner ?? (await aCustomer(app));
  const service = await aService(app, { id_user: customer.id });
  const { body } = await app.call('GET', `/api/admin/services/${service.id}/equipment`);
  const equipment = Number(body.data.id);
  const made = await app.call('POST', `${ROOT}/${equipment}/visits`, {
    body: { client_key: randomUUID(), id_plan: service.id, day: '2026-11-20', photos: 1 },
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { id: Number(made.body.data.id), equipment, service: service.id };
}

const coloured = async (n: number, side = 40): Promise<File> => {
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 };
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'foto.jpg');
};
const add = async (visitId: number, photo: File, at: TestApp = app) =>
  at.call('POST', `/api/admin/visits/${visitId}/photos`, {
    body: formOf({ photo, taken_at: '2026-11-20T03:00:00.000Z' }),
  });
const photosOf = async (path: string, token = app.adminToken, at: TestApp = app) =>
  at.call('GET', path, { token });
/** As a picture, whatever it was sent as. */
const formatOf = async ({ body }: { body: { data: { jpeg: string } } }) =>
  (await sharp(Buffer.from(body.data.jpeg, 'base64')).metadata()).format;

describe('photos of a visit', () => {
  test('are seen by the staff who see equipment and by the member whose it is, in the order in which they came [ADD-829]', async () => {
    const owner = await aCustomer(app);
    const visit = await aVisit(owner);
    for (const n of [1, 2]) assert.equal((await add(visit.id, await coloured(n))).status, 200);
    const reader = await aContact(app, owner, 'pembaca');
    for (const [path, one, token] of [
      [`/api/admin/visits/${visit.id}/photos`, '/api/admin/visit-photos', app.adminToken],
      [
        `/api/admin/visits/${visit.id}/photos`,
        '/api/admin/visit-photos',
        await aColleague(app, 'pembaca'),
      ],
      [`/api/member/visits/${visit.id}/photos`, '/api/member/visit-photos', owner.token],
      [`/api/member/visits/${visit.id}/photos`, '/api/member/visit-photos', reader],
    ] as const) {
      const { status, body } = await photosOf(path, token);
      assert.equal(status, 200, path);
      assert.deepEqual(
        body.data.map(({ taken_at }: { taken_at: string }) => taken_at),
        ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
      );
      const ids: number[] = body.data.map(({ id }: { id: number }) => id);
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
      );
      assert.equal(await formatOf(await photosOf(`${one}/${ids[0]}`, token)), 'jpeg');
    }
    const rows = await photosOf(`/api/member/equipment/${visit.equipment}/visits`, owner.token);
    assert.equal(rows.body.data.data[0].photos, 2);
  });

  test('are nobody’s of another customer, nor of one who got the equipment later, and none under another number [ADD-829]', async () => {
    const [owner, other] = [await aCustomer(app), await aCustomer(app)];
    const visit = await aVisit(owner);
    await add(visit.id, await coloured(3));
    const [{ id }] = (await photosOf(`/api/admin/visits/${visit.id}/photos`)).body.data;
    const refuses = async (token: string) => {
      const list = await photosOf(`/api/member/visits/${visit.id}/photos`, token);
      assert.deepEqual([list.status, list.body.code], [404, 'visit_not_found']);
      const one = await photosOf(`/api/member/visit-photos/${id}`, token);
      assert.deepEqual([one.status, one.body.code], [404, 'photo_not_found']);
    };
    await refuses(other.token);
    const move = async (to: { id: number }) => {
      const { version } = (await photosOf(`${ROOT}/${visit.equipment}`)).body.data;
      const body = { id_user: to.id, version };
      const moved = await app.call('POST', `${ROOT}/${visit.equipment}/move`, { body });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
    };
    const stays = async () =>
      assert.equal(
        (await photosOf(`/api/member/visit-photos/${id}`, owner.token)).status,
        200,
        'it stays with whose it was, as the report does',
      );
    await move(other);
    await refuses(other.token);
    const rows = await photosOf(`/api/member/equipment/${visit.equipment}/visits`, other.token);
    assert.equal(rows.body.data.data[0].photos, 0);
    await stays();
    await move(await aCustomer(app));
    await refuses(other.token);
    await stays();
    // A signature or a report is no photo, whatever number it has.
    await sql`update attachments set kind = 'signature' where id = ${id}`.execute(app.owner);
    assert.equal((await photosOf(`/api/admin/visit-photos/${id}`)).body.code, 'photo_not_found');
  });

  test('that come after the equipment has moved are told of whose it was, also where the next one is gone [ADD-829]', async () => {
    const [owner, next] = [await aCustomer(app), await aCustomer(app)];
    const visit = await aVisit(owner);
    const { version } = (await photosOf(`${ROOT}/${visit.equipment}`)).body.data;
    const body = { id_user: next.id, version };
    assert.equal((await app.call('POST', `${ROOT}/${visit.equipment}/move`, { body })).status, 200);
    const isTold = async ({ id }: { id: number }): Promise<boolean> =>
      (await photosOf(`/api/admin/audit-trail?id_customer=${id}`)).body.data.data.some(
        ({ sentence }: { sentence: string }) => sentence.includes('menambahkan foto kunjungan'),
      );
    assert.equal((await add(visit.id, await coloured(5))).status, 200);
    assert.deepEqual([await isTold(owner), await isTold(next)], [true, false]);
    assert.equal((await app.call('DELETE', `/api/admin/users/${next.id}`)).status, 200);
    assert.equal((await add(visit.id, await coloured(6))).body.data.photos, 2);
  });

  test('are none of its signature, and are added to no visit of a customer who is gone [ADD-829, ADD-768]', async () => {
    const owner = await aCustomer(app);
    const visit = await aVisit(owner);
    await sql`
      insert into attachments (equipment_id, visit_id, kind, name, sha256, sent_sha256, content_type, size, created_at, created_by)
      values (${visit.equipment}, ${visit.id}, 'signature', ${`${'e'.repeat(32)}.png`}, sha256('e'), sha256('e'), 'image/png', 1,
        ${app.clock.now()}, 1)
    `.execute(app.owner);
    assert.deepEqual((await add(visit.id, await coloured(7))).body.data, { photos: 1 });
    for (const [path, token] of [
      [`/api/admin/visits/${visit.id}/photos`, app.adminToken],
      [`/api/member/visits/${visit.id}/photos`, owner.token],
    ] as const)
      assert.equal((await photosOf(path, token)).body.data.length, 1);
    for (const [path, token] of [
      [`${ROOT}/${visit.equipment}/visits`, app.adminToken],
      [`/api/member/equipment/${visit.equipment}/visits`, owner.token],
    ] as const)
      assert.equal((await photosOf(path, token)).body.data.data[0].photos, 1);
    assert.equal((await app.call('DELETE', `/api/admin/users/${owner.id}`)).status, 200);
    const late = await coloured(8);
    await changesNothing(app, async () => {
      const { status, body } = await add(visit.id, late);
      assert.deepEqual([status, body.code], [404, 'visit_not_found']);
    });
  });

  test('whose bytes are missing in the store, or are not what was kept, are shown to nobody [ADD-829]', async () => {
    const visit = await aVisit();
    await add(visit.id, await coloured(4));
    const [{ id }] = (await photosOf(`/api/admin/visits/${visit.id}/photos`)).body.data;
    const { rows } = await sql<{ name: string }>`
      select name from attachments where id = ${id}
    `.execute(app.owner);
    const file = path.join(app.storage, 'attachments', rows[0]?.name ?? '');
    await fs.writeFile(file, 'something else');
    assert.equal((await photosOf(`/api/admin/visit-photos/${id}`)).status, 404);
    await fs.rm(file);
    assert.equal((await photosOf(`/api/admin/visit-photos/${id}`)).status, 404);
  });

  test('fifty at once over several visits: what is told to come again is, and in the end each is there once [ADD-830]', async () => {
    const owner = await aCustomer(app);
    const visits = await Promise.all(Array.from({ length: 5 }, () => aVisit(owner)));
    const photos = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => ({
        visitId: visits[n % 5]?.id ?? 0,
        photo: await coloured(100 + n, 1_600),
      })),
    );
    const before = (await fs.readdir(path.join(app.storage, 'attachments'))).length;
    let left = photos;
    // As the device does: whatever was not taken is sent again, as was what it heard nothing of.
    for (let rounds = 0; left.length > 0; rounds += 1) {
      assert.ok(rounds < 10, `${left.length} are left`);
      const sent = left;
      const answers = await atOnce(sent.length, (n) => {
        const { visitId, photo } = sent[n] ?? { visitId: 0, photo: new File([], '') };
        return add(visitId, photo);
      });
      const { 200: _, 503: busy = 0, ...others } = statusesOf(answers);
      assert.deepEqual(others, {});
      left = sent.filter((_photo, n) => answers[n]?.status === 503);
      assert.equal(left.length, busy);
    }
    const again = photos[0];
    assert.ok(again);
    assert.equal((await add(again.visitId, again.photo)).body.data.photos, 10);
    for (const { id } of visits) {
      assert.equal((await photosOf(`/api/admin/visits/${id}/photos`)).body.data.length, 10);
    }
    const files = (await fs.readdir(path.join(app.storage, 'attachments'))).length;
    assert.equal(files - before, 50);
  });

  test('that are no pictures are refused, whatever they call themselves, and leave nothing [ADD-830]', async () => {
    const visit = await aVisit();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } });
    const png = await plain.clone().png().toBuffer();
    await changesNothing(app, async () => {
      for (const bytes of [
        svg,
        `<?xml version="1.0"?>${svg}`,
        `<!--ftypavif-->${svg}`,
        '<html><script>alert(1)</script></html>',
        '\u0000',
        await plain.clone().tiff().toBuffer(),
        png.subarray(0, 8),
        png.subarray(0, png.length / 2),
      ]) {
        const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
        const { status, body } = await add(
          visit.id,
          new File([part], '../../foto.jpg', { type: 'image/jpeg' }),
        );
        assert.equal(status, 422, JSON.stringify(body));
        assert.deepEqual(Object.keys(body.errors), ['photo']);
      }
    });
  });
});

describe('photos in a bucket', () => {
  let bucket: TestBucket;
  let server: FastifyInstance;
  let impatient: FastifyInstance;
  before(async () => {
    bucket = await aBucket('points');
    const logger = pino({ level: 'silent' });
    const [patient, hasty] = [PATIENT, { idleMs: 700, fileMs: 700, attempts: 2 }].map((waits) =>
      attachmentStore(bucketStore(bucket.place, waits), logger),
    );
    assert.ok(patient && hasty);
    server = await anotherServer(app, { attachments: patient });
    impatient = await anotherServer(app, { attachments: hasty });
  });
  after(async () => {
    await server?.close();
    await impatient?.close();
    await bucket?.remove();
  });

  test('are kept and shown there as in a folder; while it is gone nothing is noted, and the device sends them again [ADD-830]', async () => {
    const visit = await aVisit();
    const [here, hasty] = [calledAt(app, server), calledAt(app, impatient)];
    assert.equal((await add(visit.id, await coloured(5), here)).body.data.photos, 1);
    await bucket.breakWith('gone');
    const lost = await coloured(6);
    await changesNothing(app, async () => {
      const refused = await add(visit.id, lost, hasty);
      assert.deepEqual([refused.status, refused.body.code], [503, 'pictures_unavailable']);
    });
    const [{ id }] = (await photosOf(`/api/admin/visits/${visit.id}/photos`)).body.data;
    const unseen = await photosOf(`/api/admin/visit-photos/${id}`, app.adminToken, hasty);
    assert.deepEqual([unseen.status, unseen.body.code], [503, 'pictures_unavailable']);
    await bucket.breakWith(undefined);
    assert.equal((await add(visit.id, lost, here)).body.data.photos, 2);
    assert.equal(
      await formatOf(await photosOf(`/api/admin/visit-photos/${id}`, app.adminToken, here)),
      'jpeg',
    );
    assert.equal(
      (await photosOf(`/api/admin/visit-photos/${id}`)).status,
      404,
      'a folder has its own',
    );
  });
});

test('a service tells which equipment its visit goes to, and one that is gone does not [ADD-831]', async () => {
  const owner = await aCustomer(app);
  const visit = await aVisit(owner);
  const ask = () => app.call('GET', `/api/admin/services/${visit.service}/equipment`);
  assert.deepEqual((await ask()).body.data, { id: visit.equipment });
  const tera = await app.call('POST', `${ROOT}/${visit.equipment}/plans`, {
    body: { kind: 'tera', every_months: 12, next_on: '2027-11-20' },
  });
  const gone = await aVisit(await aCustomer(app));
  const left = await app.call('GET', `${ROOT}/${gone.equipment}`);
  await app.call('DELETE', `/api/admin/users/${left.body.data.id_user}`);
  for (const id of [tera.body.data.id, gone.service]) {
    const { body } = await app.call('GET', `/api/admin/services/${id}/equipment`);
    assert.equal(body.code, 'service_not_found');
  }
  await app.call('DELETE', `/api/admin/services/${visit.service}`);
  assert.equal((await ask()).body.code, 'service_not_found');
});

test('signing in tells which account it is, whoever else is of the same company [ADD-833]', async () => {
  const signIn = async () =>
    (
      await app.call('POST', '/api/login', {
        body: { whatsapp: '628000000000', password: 'admin-password' },
        token: null,
      })
    ).body;
  const owner = await signIn();
  const { rows } = await sql<{ id: number }>`
    select id from accounts where whatsapp = '628000000000'
  `.execute(app.owner);
  assert.equal(owner.account_id, Number(rows[0]?.id));
});
