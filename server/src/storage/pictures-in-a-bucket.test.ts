import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, afterEach, before, describe, test } from 'node:test';
import { smallPictureOf } from '@reward-points/contract/pictures';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { readConfig, WrongSettings } from '#config.ts';
import { plainWrite } from '#db/write.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aBucket, type TestBucket } from '#test/bucket.ts';
import { anItem, aPicture, formOf } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';
import { bucketStore, PATIENT } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openImageStore } from './images.ts';
import { openStores } from './open-stores.ts';

const app = useApp();
const logger = pino({ level: 'silent' });
/** Of one file, where it is to fail. */
const WAIT_MS = 700;
/** What a person waits for at most (ADD-211). */
const REFUSED_MS_MAX = 10_000;

let bucket: TestBucket;
let store: FileStore;
let server: FastifyInstance;
/** The same, that waits shortly. */
let impatient: FastifyInstance;
before(async () => {
  bucket = await aBucket('pictures');
  store = bucketStore(bucket.place, PATIENT);
  const shortly = bucketStore(bucket.place, { idleMs: WAIT_MS, fileMs: WAIT_MS, attempts: 2 });
  const [images, impatientImages] = await Promise.all(
    [store, shortly].map((each) => openImageStore(each, { clock: app.clock, logger })),
  );
  assert.ok(images && impatientImages);
  server = await anotherServer(app, { images });
  impatient = await anotherServer(app, { images: impatientImages });
});
afterEach(() => bucket.breakWith(undefined));
after(async () => {
  await server?.close();
  await impatient?.close();
  await bucket?.remove();
});

/** Adds an item, or with an id changes its picture, over the server whose pictures are in the bucket. */
async function saveItem(id?: number, at = server) {
  const form = formOf({
    ...(id !== undefined && { _method: 'PUT' }),
    item: 'Payung',
    required_point: '5',
    images: await aPicture(),
  });
  const body = new Response(form);
  return at.inject({
    method: 'POST',
    url: id === undefined ? '/api/admin/items' : `/api/admin/items/${id}`,
    headers: {
      authorization: `Bearer ${app.adminToken}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const nameOf = async (id: number): Promise<string> =>
  (await app.call('GET', `/api/admin/items/${id}`)).body.data.images;
async function anItemInTheBucket() {
  const saved = await saveItem();
  assert.equal(saved.statusCode, 201, saved.body);
  const { id } = saved.json().data;
  return { id, name: await nameOf(id) };
}
const fetched = (name: string, headers: Record<string, string> = {}, at = server) =>
  at.inject({ url: `/storage/items/${name}`, headers });

describe('pictures in a bucket', () => {
  test('are served as those in a folder are, at the same address with the same headers [ADD-210, CONST-22]', async () => {
    const { name } = await anItemInTheBucket();
    const inFolder = await nameOf((await anItem(app)).id);
    const here = await fetched(name);
    const there = await app.server.inject(`/storage/items/${inFolder}`);
    assert.equal(here.statusCode, 200);
    assert.equal((await sharp(here.rawPayload).metadata()).format, 'webp');
    const own = { date: '', etag: '', 'content-length': '' };
    assert.deepEqual({ ...here.headers, ...own }, { ...there.headers, ...own });
    assert.match(String(here.headers['content-security-policy']), /img-src 'self' data: blob:;/);
    assert.equal((await fetched(smallPictureOf(name))).statusCode, 200);
    assert.equal((await fetched(inFolder)).statusCode, 404, 'a bucket has its own');
  });

  test('are not fetched for whoever has them already [ADD-210]', async () => {
    const { name } = await anItemInTheBucket();
    const etag = String((await fetched(name)).headers.etag);
    bucket.requests.length = 0;
    const again = await fetched(name, { 'if-none-match': `"other", W/${etag}` });
    assert.equal(again.statusCode, 304);
    assert.equal(again.headers.etag, etag);
    assert.match(String(again.headers['cache-control']), /immutable/);
    assert.deepEqual(bucket.requests, []);
    assert.equal((await fetched(name, { 'if-none-match': '"other"' })).statusCode, 200);
  });

  test('go with their small sisters once they are replaced, or when what they belong to fails [ADD-210, S-20]', async () => {
    const { id, name } = await anItemInTheBucket();
    assert.equal((await saveItem(id)).statusCode, 200);
    const names = await store.list('items');
    assert.ok(!names.some((each) => each.includes(name.slice(0, 32))), names.join());
    assert.equal((await saveItem(999_999)).statusCode, 404);
    assert.deepEqual(await store.list('items'), names);
  });

  test('that are stored in part only are not there for anybody, and no cache keeps them [ADD-210]', async () => {
    const { name } = await anItemInTheBucket();
    await bucket.damage(`items/${name}`, (whole) => whole.subarray(0, -20));
    const answer = await fetched(name);
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers['cache-control'], undefined);
  });

  test('from before there were small ones get theirs at the next start [ADD-210, ADD-31]', async () => {
    const { name } = await anItemInTheBucket();
    await store.remove(`items/${smallPictureOf(name)}`);
    await store.write(`items/${'b'.repeat(32)}.webp`, Readable.from([Buffer.from('RIFF')]));
    await openImageStore(store, { clock: app.clock, logger });
    assert.equal((await fetched(smallPictureOf(name))).statusCode, 200);
    await store.remove(`items/${'b'.repeat(32)}.webp`);
  });
});

describe('a bucket that is gone, silent or breaks off', () => {
  test('refuses pictures and uploads with 503 and Retry-After in time; nothing is changed, and everything else goes on [ADD-211]', async () => {
    const { id, name } = await anItemInTheBucket();
    const kept = await store.list('items');
    for (const fault of ['gone', 'silent', { answerBytes: 100 }, { requestBytes: 100 }] as const) {
      await bucket.breakWith(fault);
      await changesNothing(app, async () => {
        const began = performance.now();
        const answers = await Promise.all([
          fetched(name, {}, impatient),
          saveItem(undefined, impatient),
          saveItem(id, impatient),
        ]);
        const took = performance.now() - began;
        for (const answer of answers) {
          assert.equal(answer.statusCode, 503, `${JSON.stringify(fault)}: ${answer.body}`);
          assert.equal(answer.headers['retry-after'], '5');
          assert.equal(answer.json().code, 'pictures_unavailable');
        }
        assert.ok(took < REFUSED_MS_MAX, `${JSON.stringify(fault)}: ${took} ms`);
        assert.equal((await impatient.inject('/readyz')).statusCode, 200);
      });
    }
    await bucket.breakWith(undefined);
    assert.equal((await fetched(name)).statusCode, 200);
    // What was sent before the answer broke off may have arrived.
    const stored = await store.list('items');
    for (const each of kept) assert.ok(stored.includes(each), each);
  });

  test('sends nobody the half of a picture that breaks off on its way [ADD-211]', async () => {
    const name = `${'d'.repeat(32)}.webp`;
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#000', noise },
    })
      .webp()
      .toBuffer();
    await store.write(`items/${name}`, Readable.from([bytes]));
    await bucket.breakWith({ answerBytes: bytes.length / 2 });
    const half = await fetched(name, {}, impatient);
    assert.equal(half.statusCode, 503);
    assert.equal(half.headers['cache-control'], undefined);
    await bucket.breakWith(undefined);
    assert.ok((await fetched(name)).rawPayload.equals(bytes));
  });

  test('does not fail an act whose old picture it cannot remove [ADD-211]', async () => {
    const { id, name } = await anItemInTheBucket();
    const images = await openImageStore(
      {
        ...store,
        remove: async (each) => {
          await bucket.breakWith('gone');
          return store.remove(each);
        },
      },
      { clock: app.clock, logger },
    );
    const write = plainWrite(app.dependencies.db);
    const result = await images.keeping(
      'items',
      undefined,
      write,
      async (_tx, _by, { replace }) => {
        replace(name);
        return id;
      },
    );
    assert.equal(result, id);
  });

  test('leaves a paper without its logo instead of without anything [ADD-211]', async () => {
    const { name } = await anItemInTheBucket();
    const images = await openImageStore(store, { clock: app.clock, logger });
    const png = await images.readPng('items', name);
    assert.equal(png?.toString('latin1', 1, 4), 'PNG');
    await bucket.breakWith('gone');
    assert.equal(await images.readPng('items', name), undefined);
  });
});

describe('the start of a server', () => {
  const configOf = (settings: Record<string, string>) =>
    readConfig({
      ...bucket.settings,
      DATA_DIR: app.storage,
      PICTURE_DIR: 's3://reward-points/pictures',
      BACKUP_DIR: 's3://reward-points/backups',
      ...settings,
    });
  const open = (settings: Record<string, string> = {}) =>
    openStores(configOf(settings), { clock: app.clock, logger });

  test('ends with the name of the setting that a store refuses [ADD-210]', async () => {
    for (const [settings, reason] of [
      [{ PICTURE_DIR: 's3://nobodys' }, /PICTURE_DIR cannot be used: there is no bucket nobodys/],
      [
        { S3_ACCESS_KEY_ID: 'AKIAWRONG' },
        /PICTURE_DIR cannot be used: S3_ACCESS_KEY_ID is not known at http/,
      ],
    ] as const)
      await assert.rejects(open(settings), (error: unknown) => {
        assert.ok(error instanceof WrongSettings, String(error));
        assert.match(error.message, reason);
        return true;
      });
  });

  test('goes on while a store does not answer [ADD-211]', async () => {
    await bucket.breakWith('gone');
    const { images } = await open();
    await assert.rejects(images.read('items', `${'a'.repeat(32)}.webp`), /does not answer/);
    await bucket.breakWith(undefined);
    assert.equal(await images.read('items', `${'a'.repeat(32)}.webp`), undefined);
  });
});
