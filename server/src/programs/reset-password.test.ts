import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { bareEnvironment } from '#test/processes.ts';

const app = useApp();
const NEW = 'hujan-batu-kapur-7';

/** Runs what `npm run password:reset` runs, and types these lines. */
async function reset(numbers: string[], lines: string[]) {
  const program = path.resolve(import.meta.dirname, 'reset-password.ts');
  const child = spawn(process.execPath, [program, ...numbers], {
    cwd: os.tmpdir(),
    env: { ...bareEnvironment, DATABASE_URL: app.databaseUrl.replace('@/', '@localhost/') },
  });
  // It may end without having read them.
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

const asked = 'New password: \nOnce more: \n';
const statusOf = async (password: string) => {
  const body = { whatsapp: ADMIN.whatsapp, password };
  return (await app.call('POST', '/api/login', { body, token: null })).status;
};
const lines = async () => {
  const { rows } = await sql<{ role: string; sentence: string; address: string | null }>`
    select role, sentence, address from audit_trail where act = 'password-reset'
  `.execute(app.owner);
  return rows;
};

test('a password that is not typed twice, is short or easy to guess, and a number that nobody has, change nothing [ADD-421]', async () => {
  for (const [typed, words] of [
    [[NEW, `${NEW}x`], `${asked}The two passwords are not the same.\n`],
    [[NEW], `${asked}No password was typed.\n`],
    [
      ['kurang7', 'kurang7'],
      `${asked}A password has at least 8 characters. Nothing was changed.\n`,
    ],
    [
      ['x'.repeat(201), 'x'.repeat(201)],
      `${asked}A password has at most 200 characters. Nothing was changed.\n`,
    ],
    [
      [ADMIN.whatsapp, ADMIN.whatsapp],
      `${asked}That password is easy to guess. Nothing was changed.\n`,
    ],
  ] as const) {
    assert.deepEqual(await reset([ADMIN.whatsapp], [...typed]), { code: 1, output: words });
  }
  assert.deepEqual(await reset(['6281234500000'], [NEW, NEW]), {
    code: 1,
    output: 'Nobody signs in with 6281234500000.\n',
  });
  assert.deepEqual(await reset([], []), {
    code: 1,
    output: 'Say whose: npm run password:reset -- 6281234567890\n',
  });
  assert.equal(await statusOf(ADMIN.password), 200);
  assert.deepEqual(await lines(), []);
});

test('a lost password is replaced by one that is asked for on the server: sessions end, wrong tries are forgotten, the number is told, and the trail has one line [ADD-421, ADD-37]', async () => {
  const member = await aCustomer(app);
  for (let n = 0; n < 10; n += 1) await statusOf('wrong');
  assert.equal(await statusOf(ADMIN.password), 429);

  assert.deepEqual(await reset([ADMIN.whatsapp], [NEW, NEW]), {
    code: 0,
    output: `${asked}admin signs in with the new password. Its sessions ended.\n`,
  });

  assert.equal((await app.call('GET', '/api/admin/users')).status, 401);
  assert.equal(await statusOf(ADMIN.password), 401);
  app.adminToken = await signInAs(app, { ...ADMIN, password: NEW });
  const own = await app.call('GET', `/api/member/users/${member.id}`, { token: member.token });
  assert.equal(own.status, 200, 'the sessions of others go on');
  assert.deepEqual(await lines(), [
    {
      role: 'server',
      sentence: 'Server mengatur ulang password akun admin',
      address: null,
    },
  ]);
  const told = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-changed');
  assert.equal(told.body.data.data[0].to, ADMIN.whatsapp);
  assert.match(told.body.data.data[0].body, /password akun Anda diubah/);
});
