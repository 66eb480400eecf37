import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openLogger } from '#open-logger.ts';
import { ATTACHMENT_FOLDER, attachmentStore } from './attachments.ts';
import { folderStore } from './folder-store.ts';

test('a file that is not what was kept, and one that is missing, are not handed out, and the log says which it is [ADD-777]', async (t) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-attachments-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const logger = openLogger('error', { write: (line: string) => void lines.push(line) });
  const store = attachmentStore(folderStore(folder), logger);
  const bytes = Buffer.from('%PDF-1.7');
  const { name, sha256 } = await store.keeping(bytes, 'pdf', async (take) => take());
  assert.deepEqual(await store.read(name, sha256), bytes);
  assert.deepEqual(lines, []);

  const file = path.join(folder, ATTACHMENT_FOLDER, name);
  await fs.appendFile(file, ' ');
  assert.equal(await store.read(name, sha256), undefined);
  await fs.rm(file);
  assert.equal(await store.read(name, sha256), undefined);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map((said) => [said.file, said.msg]),
    [
      [name, 'a stored file is not what was stored'],
      [name, 'a stored file is missing'],
    ],
  );
});
