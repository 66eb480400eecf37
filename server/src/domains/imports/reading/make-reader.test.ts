import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { DomainError } from '#domain-error.ts';
import { customers } from '#domains/imports/kinds/customers.ts';
import { anotherServer, calledAt, useApp } from '#test/app.ts';
import { uploading } from '#test/imports.ts';
import { changesNothing } from '#test/refused.ts';
import { makeReader, type Reader } from './make-reader.ts';

const thread = (name: string) => new URL(`../../../../test/threads/${name}.ts`, import.meta.url);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const LONG_MS = 600_000;
/** Threads that began and did not end. */
const running = new Set<Worker>();
process.on('worker', (worker: Worker) => {
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
});

const refusedWith = (code: string) => (error: unknown) =>
  error instanceof DomainError && error.code === code;

describe('a file is read in a thread of its own', () => {
  test('that ends with it, whether it is read or refused [ADD-370]', async () => {
    const reader = makeReader();
    const read = await reader.read(
      bytesOf('Nama;No HP\nPT Satu;0812\n\nPT Dua;0813\n'),
      customers.fields,
    );
    assert.deepEqual(read.header, ['Nama', 'No HP']);
    assert.equal(read.total, 2);
    assert.deepEqual(JSON.parse(read.batches.join()), [
      { line: 2, cells: ['PT Satu', '0812'], flaw: null },
      { line: 4, cells: ['PT Dua', '0813'], flaw: null },
    ]);
    await assert.rejects(reader.read(bytesOf('Nama\n'), []), refusedWith('import_empty'));
    await assert.rejects(reader.read(bytesOf(`Nama\nx\n"${'y\n'.repeat(200_000)}`), []), {
      code: 'import_cell_open',
      message:
        'File ini berisi sel yang tidak berakhir. Mungkin ada tanda kutip (") yang dibuka dan tidak ditutup. Periksa baris 3.',
    });
    assert.equal(running.size, 0);
  });

  test('that is ended when it takes too long or too much memory, and the file is refused [ADD-370]', async () => {
    const slow = makeReader({ script: thread('for-ever'), deadlineMs: 20 });
    await assert.rejects(slow.read(bytesOf('Nama'), []), refusedWith('import_too_heavy'));
    const heavy = makeReader({ script: thread('too-much'), deadlineMs: LONG_MS, heapMb: 16 });
    await assert.rejects(heavy.read(bytesOf('Nama'), []), refusedWith('import_too_heavy'));
    assert.equal(running.size, 0);
  });
});

describe('while a file is read that never ends', () => {
  const app = useApp();
  const endings: Reader[] = [];
  after(() => Promise.all(endings.map((reader) => reader.end())));

  test('everybody else is answered, and with the server it ends too [ADD-370, ADD-32]', async () => {
    const reader = makeReader({ script: thread('for-ever'), deadlineMs: LONG_MS });
    endings.push(reader);
    const server = await anotherServer(app, { reader });
    const other = calledAt(app, server);
    await changesNothing(app, async () => {
      const begun = once(process, 'worker');
      let isAnswered = false;
      const upload = uploading(other, 'products', 'Produk\nPompa\n').finally(() => {
        isAnswered = true;
      });
      await begun;
      const { status, body } = await other.call('GET', '/healthz', { token: null });
      assert.deepEqual([status, body.status], [200, 'ok']);
      assert.equal((await other.call('GET', '/api/admin/imports')).status, 200);
      assert.equal(isAnswered, false);

      await server.close();
      const refused = await upload;
      assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
      assert.equal(running.size, 0);
    });
  });
});
