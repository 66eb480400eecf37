import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { useApp } from '#test/app.ts';
import { aVoucher } from '#test/builders.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { backUpAside } from './back-up-aside.ts';

const app = useApp();

test('a picture of which the nightly backup finds no good copy is an error in the log; the backup is good all the same [ADD-191]', async () => {
  const folder = scratchFolder('aside');
  const image = `${'a'.repeat(32)}.webp`;
  await aVoucher(app);
  await sql`update rewards set image = ${image}`.execute(app.owner);
  const before = { ...process.env };
  const settings = {
    DATABASE_URL: app.databaseUrl.replace('@/', '@localhost/'),
    DATA_DIR: path.join(folder, 'data'),
    PICTURE_DIR: path.join(folder, 'pictures'),
    BACKUP_DIR: path.join(folder, 'backups'),
  };
  Object.assign(process.env, settings);
  const said: { level: number; msg: string }[] = [];
  try {
    await backUpAside(pino({}, { write: (line) => said.push(JSON.parse(line)) }));
  } finally {
    // The object stays the one that other tests of this process hold.
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
    await fs.rm(folder, { recursive: true, force: true });
  }
  const [good, missing, ...more] = said;
  assert.equal(good?.level, 30);
  assert.match(
    good?.msg ?? '',
    /^Backed up to \S+\. It was restored for a try, and its books balance\.$/,
  );
  assert.equal(missing?.level, 50);
  assert.match(
    missing?.msg ?? '',
    new RegExp(`^These pictures are not there: vouchers/${image}, `),
  );
  assert.deepEqual(more, []);
});
