import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { folderStore } from '#storage/folder-store.ts';
import { aConnection } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { runProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { takeBackup } from './take-backup.ts';

const app = useApp({ programs: accountingBooks().programs });

/** What a restore says of a backup that is taken now. */
async function saidByRestore(): Promise<string> {
  const folder = scratchFolder('sealed');
  const { url, drop } = await anEmptyDatabase();
  try {
    const pictures = folderStore(path.join(folder, 'pictures'));
    const source = { databaseUrl: app.databaseUrl, pictures };
    const store = folderStore(path.join(folder, 'backups'));
    const { backup } = await takeBackup(source, store, app.clock.now());
    const settings = {
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_DIR: path.join(folder, 'backups'),
      DATABASE_URL: url.replace('@/', '@localhost/'),
    };
    const { code, output } = await runProgram('restore', settings, backup, '--moved');
    assert.equal(code, 0, output);
    return output;
  } finally {
    await drop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

test('a restore names the key where an accounting connection is sealed with it, and only where something is [ADD-532]', async () => {
  assert.doesNotMatch(await saidByRestore(), /sealed/);
  await aConnection(app);
  assert.match(await saidByRestore(), /\nSome secrets are sealed .*bring its secret\.key/);
});
