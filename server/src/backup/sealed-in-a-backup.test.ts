import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { folderStore } from '#storage/folder-store.ts';
import { aConnection, endAll } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { runProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { findSealed } from './find-sealed.ts';
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

const write = (text: string) => sql.raw(text).execute(app.owner);

/** What is sealed with the key of the installation, or of use only with what is; and how it ends. */
const SEALED: Record<string, [seal: () => Promise<unknown>, end: () => Promise<unknown>]> = {
  'an authenticator': [
    () =>
      write(`insert into second_factors (account_id, secret, prepared_at)
        values (1, decode(repeat('ab', 57), 'hex'), now())`),
    () => write('delete from second_factors'),
  ],
  'the credentials of WhatsApp': [
    () => write(`update whatsapp_connection set way = 'cloud-api', sealed = 'x'`),
    () => write(`update whatsapp_connection set way = 'sandbox', sealed = null`),
  ],
  'a device that is notified': [
    () =>
      write(`insert into push_devices
          (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
        select customer_id, id, 'x', 'https://push.example.com/x', decode(repeat('00', 65), 'hex'),
          decode(repeat('00', 16), 'hex'), array['points'], now() from accounts where id = 1`),
    () => write('delete from push_devices'),
  ],
  'an accounting connection': [() => aConnection(app), () => endAll(app)],
};

for (const [what, [seal, end]] of Object.entries(SEALED)) {
  test(`the key is needed for ${what} [ADD-532]`, async () => {
    assert.equal(await findSealed(app.databaseUrl), false);
    await seal();
    assert.equal(await findSealed(app.databaseUrl), true);
    await end();
    assert.equal(await findSealed(app.databaseUrl), false);
  });
}

test('a restore names the key where an accounting connection is sealed with it, and only where something is [ADD-532]', async () => {
  assert.doesNotMatch(await saidByRestore(), /sealed/);
  await aConnection(app);
  assert.match(await saidByRestore(), /\nSome secrets are sealed .*bring its secret\.key/);
});
