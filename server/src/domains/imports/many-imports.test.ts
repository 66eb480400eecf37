import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#db/database.ts';
import { anotherServer, calledAt, useApp } from '#test/app.ts';
import { uploading } from '#test/imports.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { UPLOADS_WAITING_MAX } from './uploading/uploads.ts';

const app = useApp();

test('many files at once are kept one after the other: everything else is answered, and who would wait for long comes again [ADD-362, ADD-32]', async () => {
  const { db, close } = openDatabase(app.serverUrl, 3);
  const server = await anotherServer(app, { db });
  const held = await holding(app, 'lock table imports in share mode');
  try {
    const other = calledAt(app, server);
    const [tooMany, toCome] = [3, Promise.withResolvers<void>()];
    let answered = 0;
    const uploads = atOnce(1 + UPLOADS_WAITING_MAX + tooMany, async (n) => {
      const answer = await uploading(other, 'products', `Produk;Deskripsi\nAlat ${n};Baru\n`);
      answered += 1;
      if (answered === tooMany) toCome.resolve();
      return answer;
    });
    await toCome.promise;
    await held.waitedFor(1);
    assert.equal((await other.call('GET', '/api/admin/imports')).status, 200);
    await held.release();
    const answers = await uploads;
    assert.deepEqual(statusesOf(answers), { 201: 1 + UPLOADS_WAITING_MAX, 429: tooMany });
    const refused = answers.find(({ status }) => status === 429);
    assert.equal(refused?.body.code, 'imports_too_often');
    assert.equal(refused?.headers['retry-after'], '5');
  } finally {
    await server.close();
    await close();
  }
});
