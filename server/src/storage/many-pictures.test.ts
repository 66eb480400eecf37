import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aPicture, formOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { making, openImageStore } from './images.ts';
import { openPictureStore } from './open-store.ts';

const app = useApp();
const CONNECTIONS = 3;
const MORE = 8;

const formWith = (images: File) => formOf({ item: 'Payung', required_point: '5', images });

test('no connection to the database waits for a picture: everything else is answered meanwhile [ADD-361, ADD-32]', async () => {
  const store = await openPictureStore({ kind: 'folder', dir: app.storage }, { isWaitedFor: true });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: manyWait, resolve: tell } = Promise.withResolvers<void>();
  let waiting = 0;
  const images = await openImageStore(
    {
      ...store,
      write: async (...file) => {
        waiting += 1;
        if (waiting === CONNECTIONS) tell();
        await opened;
        return store.write(...file);
      },
    },
    { clock: app.clock, logger: pino({ level: 'silent' }) },
  );
  const { db, close } = openDatabase(app.serverUrl, CONNECTIONS);
  const server = await anotherServer(app, { images, db });
  const headers = { authorization: `Bearer ${app.adminToken}` };
  try {
    const picture = await aPicture();
    const saving = atOnce(MORE, async () => {
      const body = new Response(formWith(picture));
      return server.inject({
        method: 'POST',
        url: '/api/admin/items',
        headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
    });
    await manyWait;
    const listed = await server.inject({ url: '/api/admin/items', headers });
    assert.equal(listed.statusCode, 200, listed.body);
    open();
    const saved = await saving;
    assert.deepEqual(new Set(saved.map(({ statusCode }) => statusCode)), new Set([201]));
  } finally {
    open();
    await server.close();
    await close();
  }
});

test('of many pictures at once those that would wait for long are told to come again, and leave nothing [ADD-361]', async () => {
  const picture = await aPicture();
  const folder = path.join(app.storage, 'items');
  const before = (await fs.readdir(folder)).length;
  // A large one is made for as long as others come.
  const { promise: isMade, resolve: endsMaking } = Promise.withResolvers<void>();
  const large = making(() => isMade);
  let told = 0;
  const answers = await atOnce(50, async () => {
    const answer = await app.call('POST', '/api/admin/items', { body: formWith(picture) });
    if (answer.status === 503) told += 1;
    if (told === 30) endsMaking();
    return answer;
  });
  await large;
  assert.deepEqual(statusesOf(answers), { 201: 20, 503: 30 });
  for (const { status, body, headers } of answers) {
    if (status === 201) continue;
    assert.equal(body.code, 'pictures_busy');
    assert.equal(headers['retry-after'], '5');
  }
  assert.equal((await fs.readdir(folder)).length - before, 2 * 20);
});

test('a picture that is sent again under the same key is stored once [ADD-361, S-30]', async () => {
  const body = formWith(await aPicture());
  const headers = { 'idempotency-key': 'a-picture-sent-twice' };
  const save = () => app.call('POST', '/api/admin/items', { body, headers });
  const first = await save();
  assert.equal(first.status, 201);
  const files = await fs.readdir(path.join(app.storage, 'items'));
  const answers = await atOnce(3, save);
  for (const { body: again } of answers) assert.deepEqual(again, first.body);
  assert.deepEqual(await fs.readdir(path.join(app.storage, 'items')), files);
});
