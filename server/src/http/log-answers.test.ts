import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { issueResetToken } from '#domains/accounts/passwords/issue-reset-token.ts';
import { openLogger } from '#open-logger.ts';
import { ADMIN, anotherServer, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';

const app = useApp();

/** A server whose log is kept, and what it wrote. */
async function logged(
  work: (inject: (options: InjectOptions) => Promise<unknown>) => Promise<unknown>,
): Promise<string[]> {
  const lines: string[] = [];
  const server = await anotherServer(app, {
    logger: openLogger('trace', { write: (line: string) => void lines.push(line) }),
  });
  await work((options) => server.inject(options));
  await server.close();
  return lines;
}

test('a call is one line: method, path, status, account — never its query [S-22, ADD-29]', async () => {
  const lines = await logged(async (inject) => {
    await inject({
      method: 'GET',
      url: '/api/admin/users?name=RAHASIA-DAGANG&page=1',
      headers: { authorization: `Bearer ${app.adminToken}` },
    });
  });
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0] ?? '');
  assert.equal(line.method, 'GET');
  assert.equal(line.path, '/api/admin/users');
  assert.equal(line.status, 200);
  assert.equal(line.account, 1);
  assert.ok(!lines.join().includes('RAHASIA'));
});

test('each field of that line is named in the document of operations [ADD-29]', async () => {
  const lines = await logged((inject) =>
    inject({
      url: '/api/admin/users',
      headers: { authorization: `Bearer ${app.adminToken}` },
    }),
  );
  const operations = await fs.readFile(
    path.resolve(import.meta.dirname, '../../../docs/operations.md'),
    'utf8',
  );
  const [fields = ''] = /^Logs are JSON lines.*$/m.exec(operations) ?? [];
  const written = Object.keys(JSON.parse(lines[0] ?? ''));
  assert.deepEqual(
    written.filter((field) => !fields.includes(`\`${field}\``)),
    [],
  );
  assert.ok(written.includes('reqId'));
});

test('the secret in the address of a webhook is never written [S-22, ADD-90]', async () => {
  const lines = await logged(async (inject) => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      await inject({
        method,
        url: '/api/webhooks/whatsapp/RAHASIA-WEBHOOK?hub.verify_token=RAHASIA',
      });
      await inject({ method, url: '/api/webhooks/RAHASIA-WEBHOOK' });
    }
  });
  assert.equal(lines.length, 6);
  assert.ok(!lines.join().includes('RAHASIA'), lines.join());
});

test('no password, token, query or body is ever written, when a call is refused or unknown either [S-22, S-24]', async () => {
  const secrets = ['rahasia-123', ADMIN.password, app.adminToken, 'KODE-RAHASIA', 'Jalan Melati'];
  const lines = await logged(async (inject) => {
    const headers = { authorization: `Bearer ${app.adminToken}` };
    await inject({ method: 'POST', url: '/api/login', payload: ADMIN });
    await inject({
      method: 'POST',
      url: '/api/login',
      payload: { ...ADMIN, password: 'rahasia-123' },
    });
    await inject({ method: 'POST', url: '/api/admin/users', payload: customerForm(), headers });
    await inject({
      method: 'POST',
      url: '/api/admin/users',
      payload: { password: 'rahasia-123' },
      headers,
    });
    await inject({ method: 'GET', url: '/api/nothing?code=KODE-RAHASIA', headers });
    await inject({ method: 'GET', url: '/voucher-claim-success?code=KODE-RAHASIA', headers });
    await inject({ method: 'GET', url: '/%zz?code=KODE-RAHASIA', headers });
    await inject({
      method: 'POST',
      url: '/api/login?code=KODE-RAHASIA',
      payload: '{"KODE-RAHASIA',
      headers: { 'content-type': 'application/json' },
    });
  });
  assert.ok(lines.length >= 6);
  for (const secret of secrets) assert.ok(!lines.join().includes(secret), secret);
});

test('the log line names the account, so that a change can be traced [S-10]', async () => {
  const lines = await logged(async (inject) => {
    await inject({
      method: 'PATCH',
      url: '/api/admin/users/1',
      headers: { authorization: `Bearer ${app.adminToken}` },
      payload: {
        ...customerForm(),
        whatsapp: ADMIN.whatsapp,
        password: '',
        password_confirmation: '',
      },
    });
  });
  const { account, path, status } = JSON.parse(lines[0] ?? '');
  assert.deepEqual(
    { account, path, status },
    { account: 1, path: '/api/admin/users/1', status: 200 },
  );
});

test('a changed number or password is a line of its own: whose, by whom, from where, and never what it is now [S-10, S-24, ADD-37]', async () => {
  const member = await aCustomer(app);
  const form = customerForm({ whatsapp: '6281377770001', password: 'lampu-hijau-8' });
  const lines = await logged((inject) =>
    inject({
      method: 'PATCH',
      url: `/api/member/users/${member.id}`,
      remoteAddress: '203.0.113.77',
      headers: { authorization: `Bearer ${member.token}` },
      payload: { ...form, password_confirmation: form.password },
    }),
  );
  const [line] = lines.map((each) => JSON.parse(each)).filter(({ changed }) => changed);
  const { level, msg, account, by, address, changed } = line;
  assert.deepEqual(
    { level, msg, account, by, address, changed },
    {
      level: 40,
      msg: 'the sign-in of an account was changed',
      account: member.accountId,
      by: member.accountId,
      address: '203.0.113.77',
      changed: ['whatsapp', 'password'],
    },
  );
  for (const secret of ['lampu-hijau-8', '6281377770001', member.whatsapp]) {
    assert.ok(!lines.join().includes(secret));
  }
});

test('so is a password that the office sets on the page of a customer [S-10, ADD-37, ADD-418]', async () => {
  const { id, accountId } = await aCustomer(app);
  const lines = await logged((inject) =>
    inject({
      method: 'POST',
      url: `/api/admin/users/${id}/password`,
      remoteAddress: '203.0.113.79',
      headers: { authorization: `Bearer ${app.adminToken}` },
      payload: { password: 'lampu-hijau-7', password_confirmation: 'lampu-hijau-7' },
    }),
  );
  const [line] = lines.map((each) => JSON.parse(each)).filter(({ changed }) => changed);
  const { level, account, by, address, changed } = line;
  assert.deepEqual(
    { level, account, by, address, changed },
    { level: 40, account: accountId, by: 1, address: '203.0.113.79', changed: ['password'] },
  );
});

test('so is a password that a link replaced: whose and from where, neither link nor password [ADD-115, S-24]', async () => {
  const { db } = app.dependencies;
  const { accountId } = await aCustomer(app);
  const now = app.clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into password_resets (whatsapp, network, asked_at, expires_at, account_id, password_hash)
    select whatsapp, 'x', ${now}, ${new Date(now.getTime() + 60_000)}, id, password_hash
    from accounts where id = ${accountId} returning id
  `.execute(app.owner);
  const token = await issueResetToken(db, app.clock, rows[0]?.id ?? 0);
  assert.ok(token);
  const lines = await logged((inject) =>
    inject({
      method: 'POST',
      url: '/api/password-resets/use',
      remoteAddress: '203.0.113.78',
      payload: { token, password: 'lampu-hijau-9', password_confirmation: 'lampu-hijau-9' },
    }),
  );
  const replaced = lines.map((each) => JSON.parse(each)).filter(({ level }) => level === 40);
  assert.deepEqual(
    replaced.map(({ msg, account, address }) => ({ msg, account, address })),
    [{ msg: 'a password was replaced by a link', account: accountId, address: '203.0.113.78' }],
  );
  for (const secret of ['lampu-hijau-9', token]) assert.ok(!lines.join().includes(secret), secret);
});

test('of a row that the database refuses no value is written, but which constraint it was [S-22, ADD-29]', async () => {
  const name = 'PT Rahasia Dagang';
  const form = customerForm({ name });
  await sql`alter table customers add constraint customers_tried check (name <> ${sql.lit(name)})`.execute(
    app.owner,
  );
  try {
    const lines = await logged((inject) =>
      inject({
        method: 'POST',
        url: '/api/admin/users',
        headers: { authorization: `Bearer ${app.adminToken}` },
        payload: form,
      }),
    );
    const written = lines.join();
    assert.match(written, /"constraint":"customers_tried"/);
    for (const value of [name, form.whatsapp, form.address, form.email])
      assert.ok(!written.includes(value), value);
  } finally {
    await sql`alter table customers drop constraint customers_tried`.execute(app.owner);
  }
});
