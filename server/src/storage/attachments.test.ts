import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import type { Tx } from '#db/database.ts';
import { retrying, type Write } from '#db/write.ts';
import { openLogger } from '#open-logger.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { ATTACHMENT_FOLDER, attachmentStore, type Kept } from './attachments.ts';
import { StoreError } from './file-store.ts';
import { folderStore } from './folder-store.ts';

const dir = scratchFolder('attachments');
after(() => fs.rmSync(dir, { recursive: true }));

const lines: string[] = [];
const logger = openLogger('error', { write: (line: string) => void lines.push(line) });
const store = attachmentStore(folderStore(dir), logger);
/** No database, and tried again as by one. */
const write: Write = (work) => retrying(() => work({} as Tx, null));

test('a file that is not what was kept, and one that is missing, are not handed out, and the log says which it is [ADD-777]', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  let kept: Kept | undefined;
  await store.keeping(bytes, 'pdf', write, async (_tx, _by, take) => {
    kept = take();
  });
  assert.ok(kept);
  const { name, sha256 } = kept;
  assert.deepEqual(await store.read(name, sha256), bytes);
  assert.deepEqual(lines, []);

  const file = path.join(dir, ATTACHMENT_FOLDER, name);
  fs.appendFileSync(file, ' ');
  assert.equal(await store.read(name, sha256), undefined);
  fs.rmSync(file);
  assert.equal(await store.read(name, sha256), undefined);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map((said) => [said.file, said.msg]),
    [
      [name, 'a stored file is not what was stored'],
      [name, 'a stored file is missing'],
    ],
  );
});

test('a file stays where the database went away during its write, which may have succeeded, and is removed where the write failed [ADD-206, S-20]', async () => {
  for (const [reason, stays] of [
    ['Connection terminated unexpectedly', true],
    ['the disk is full', false],
  ] as const) {
    let file = '';
    const failing = store.keeping(Buffer.from('%PDF'), 'pdf', write, async (_tx, _by, take) => {
      file = path.join(dir, ATTACHMENT_FOLDER, take().name);
      assert.ok(fs.existsSync(file));
      throw new Error(reason);
    });
    await assert.rejects(failing, new Error(reason));
    assert.equal(fs.existsSync(file), stays, reason);
  }
});

test('a file that an attempt took which was rolled back, and the one that was made did not, is removed [ADD-361]', async () => {
  const names: string[] = [];
  const isThere = (name = '') => fs.existsSync(path.join(dir, ATTACHMENT_FOLDER, name));
  await store.keeping(Buffer.from('%PDF'), 'pdf', write, async (_tx, _by, take) => {
    if (names.length > 0) return;
    names.push(take().name);
    assert.ok(isThere(names[0]));
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  assert.equal(names.length, 1);
  assert.equal(isThere(names[0]), false);
});

test('a store that fails is told to remove what may have come too late, and is not waited for again [ADD-211, ADD-777]', async () => {
  const removed: string[] = [];
  const gone = Promise.withResolvers<void>();
  const silent = attachmentStore(
    {
      ...folderStore(dir),
      write: () => Promise.reject(new StoreError('silent', { isRefusal: false })),
      remove: (name) => {
        removed.push(name);
        return gone.promise;
      },
    },
    logger,
  );
  const keeping = silent
    .keeping(Buffer.from('%PDF-1.7'), 'pdf', write, () => assert.fail('it was written'))
    .catch((error: unknown) => error);
  const first = await Promise.race([keeping, new Promise((later) => setImmediate(later))]);
  gone.resolve();
  assert.ok(first instanceof StoreError);
  assert.equal(removed.length, 1);
});
