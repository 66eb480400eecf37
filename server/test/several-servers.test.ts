import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openImageStore } from '#storage/images.ts';
import { openPictureStore } from '#storage/open-store.ts';
import { anotherServer, useApp } from './app.ts';
import { aCustomer, anItem } from './builders.ts';
import { rowsOf } from './downloads.ts';
import { anImport, importOf, workOnImports } from './imports.ts';

const app = useApp();
const logger = pino({ level: 'silent' });
/** On the same database, with the same folder of pictures. */
let other: FastifyInstance;

before(async () => {
  const store = await openPictureStore({ kind: 'folder', dir: app.storage }, { isWaitedFor: true });
  const images = await openImageStore(store, { clock: app.clock, logger });
  other = await anotherServer(app, { images });
});
after(() => other.close());

const atOther = (url: string, method: 'GET' | 'POST' = 'GET') =>
  other.inject({ method, url, headers: { authorization: `Bearer ${app.adminToken}` } });

test('who is signed in at one server is so at another, which shows the pictures that the first one stored [ADD-207]', async () => {
  const { id } = await anItem(app);
  const { images } = (await atOther(`/api/admin/items/${id}`)).json().data;
  const picture = await atOther(`/storage/items/${images}`);
  assert.equal(picture.headers['content-type'], 'image/webp');
});

test('a download that one server prepared is fetched from another, and then from neither again [ADD-207]', async () => {
  const { name } = await aCustomer(app);
  const { url } = (await app.call('POST', '/api/admin/users/export')).body.data;
  const rows = rowsOf((await other.inject(url)).payload);
  assert.ok(rows.some((row) => Object.values(row).includes(name)));
  for (const server of [app.server, other])
    assert.equal((await server.inject(url)).statusCode, 404);
});

test('a file that one server took is applied by another [ADD-207]', async () => {
  const id = await anImport(app, 'products', 'Produk\nPompa celup\n');
  assert.equal((await atOther(`/api/admin/imports/${id}/apply`, 'POST')).statusCode, 202);
  await workOnImports(app);
  assert.equal((await importOf(app, id)).status, 'applied');
});
