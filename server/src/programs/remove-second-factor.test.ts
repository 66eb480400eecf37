import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, useApp } from '#test/app.ts';
import { bareEnvironment } from '#test/processes.ts';

const app = useApp();

/** Runs what `npm run second-factor:remove` runs. */
async function remove(...numbers: string[]) {
  const program = path.resolve(import.meta.dirname, 'remove-second-factor.ts');
  const child = spawn(process.execPath, [program, ...numbers], {
    cwd: os.tmpdir(),
    // With a host name in it, which the socket then takes the place of.
    env: { ...bareEnvironment, DATABASE_URL: app.databaseUrl.replace('@/', '@localhost/') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

const login = () => app.call('POST', '/api/login', { body: ADMIN, token: null });

test('whoever lost telephone and codes is let in again by a command on the server, which the trail keeps [ADD-203]', async () => {
  await sql`insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
    values (1, decode(repeat('ab', 20), 'hex'), now(), now(), 1)`.execute(app.owner);
  assert.equal((await login()).status, 401);
  const tried = {
    subject: 'second-factor:1',
    count: 10,
    window_ends_at: new Date(Date.now() + 3_600_000),
  };
  await app.owner.insertInto('attempts').values(tried).execute();
  const nobody = await remove('6281234500000');
  assert.deepEqual(nobody, {
    code: 1,
    output: 'Nobody who signs in with 6281234500000 is asked for a code or has a passkey.\n',
  });
  assert.equal((await login()).status, 401);

  assert.deepEqual(await remove(ADMIN.whatsapp), {
    code: 0,
    output: 'admin is asked for no code any more and has no passkey. Its sessions ended.\n',
  });
  assert.equal((await app.call('GET', '/api/admin/second-factor')).status, 401);
  assert.equal((await login()).status, 200);
  const counted = await app.owner.selectFrom('attempts').select('subject').execute();
  assert.ok(!counted.some(({ subject }) => subject === tried.subject), 'tries count anew');
  const { rows } = await sql<{ role: string; sentence: string; after: object }>`
    select role, sentence, after from audit_trail where act = 'second-factor-reset'
  `.execute(app.owner);
  assert.deepEqual(rows, [
    {
      role: 'server',
      sentence: 'Server mereset verifikasi dua langkah admin',
      after: { changed: 'verifikasi dua langkah' },
    },
  ]);
});

test('the command says how it is called when it is told no number [ADD-203]', async () => {
  assert.deepEqual(await remove(), {
    code: 1,
    output: 'Say whose: npm run second-factor:remove -- 6281234567890\n',
  });
});
