import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();

const signIn = (body: object) => app.call('POST', '/api/login', { body, token: null });

describe('signing in', () => {
  test('answers token, user and permissions, flat, to the administrator [API-01, A-04, A-05, ADD-17]', async () => {
    const { status, body } = await signIn(ADMIN);
    assert.equal(status, 200);
    assert.match(body.token, /^[\w-]{43}$/);
    assert.equal(body.expires_in, 12 * 3600);
    assert.equal(body.time_zone, 'Asia/Jakarta');
    assert.deepEqual(body.permissions, ['admin.access']);
    assert.equal(body.user.id, 1);
    assert.equal(body.user.username, 'admin');
    assert.equal(body.user.roles, 'admin');
    assert.equal((await app.call('GET', '/api/admin/users/1', { token: body.token })).status, 200);
  });

  test('answers a member the fields of the session, and nothing secret [AUTH-26, S-21, S-24, A-05]', async () => {
    const member = await aCustomer(app, { point: 30 });
    const { body } = await signIn(member);
    assert.deepEqual(Object.keys(body.user).sort(), [
      'address',
      'date_of_birth',
      'email',
      'id',
      'images',
      'name',
      'owed',
      'pending_point',
      'point',
      'roles',
      'total_point',
      'username',
      'version',
      'wants_messages',
      'whatsapp',
    ]);
    assert.equal(body.user.roles, 'customer');
    assert.equal(body.user.point, 30);
    assert.equal(body.expires_in, 7 * 24 * 3600);
    assert.deepEqual(body.permissions, ['member.access']);
  });

  test('takes the number however it is typed, with its country code or with 0 [A-10]', async () => {
    const member = await aCustomer(app, { whatsapp: '6281300000001' });
    for (const whatsapp of ['6281300000001', '+62 813-0000-0001', '081300000001']) {
      assert.equal((await signIn({ whatsapp, password: member.password })).status, 200, whatsapp);
    }
  });

  test('of a wrong password and of an unknown number fail with the same words [S-23, A-06]', async () => {
    const member = await aCustomer(app);
    const refused = {
      message: 'Whatsapp and Password are incorrect',
      code: 'credentials_incorrect',
    };
    for (const body of [
      { whatsapp: member.whatsapp, password: 'rahasia-124' },
      { whatsapp: member.whatsapp, password: 'Rahasia-123' },
      { whatsapp: member.whatsapp, password: 'rahasia-123 ' },
      { whatsapp: member.whatsapp, password: '\u0000' },
      { whatsapp: '6289999999999', password: 'rahasia-123' },
      { whatsapp: ADMIN.whatsapp, password: member.password },
    ]) {
      const answer = await signIn(body);
      assert.equal(answer.status, 401);
      assert.deepEqual(answer.body, refused);
    }
  });

  test('without a number or a password says which is missing [AUTH-03]', async () => {
    const whatsapp = 'Please provide a valid whatsapp nomor.';
    const password = 'Please provide a valid password.';
    for (const [sent, errors] of [
      [{}, { whatsapp: [whatsapp], password: [password] }],
      [
        { whatsapp: '', password: '' },
        { whatsapp: [whatsapp], password: [password] },
      ],
      [{ whatsapp: '6281', password: 'x' }, { whatsapp: [whatsapp] }],
      [{ whatsapp: 'admin', password: 'x' }, { whatsapp: [whatsapp] }],
      [{ whatsapp: 628000000000, password: 'x' }, { whatsapp: [whatsapp] }],
      [{ whatsapp: ADMIN.whatsapp, password: 12345678 }, { password: [password] }],
      [{ whatsapp: ADMIN.whatsapp, password: null }, { password: [password] }],
      [
        { whatsapp: ADMIN.whatsapp, password: 'x'.repeat(201) },
        { password: ['Paling banyak 200 karakter.'] },
      ],
      [
        { whatsapp: { $ne: null }, password: { $ne: null } },
        { whatsapp: [whatsapp], password: [password] },
      ],
    ] as const) {
      const { status, body } = await signIn(sent);
      assert.equal(status, 422, JSON.stringify(sent));
      assert.deepEqual(body.errors, errors, JSON.stringify(sent));
    }
  });

  test('ignores a token that is sent along, even a wrong one', async () => {
    const { status } = await app.call('POST', '/api/login', { body: ADMIN, token: 'nonsense' });
    assert.equal(status, 200);
  });
});

describe('a token', () => {
  test('is stored as a hash alone, and no two are alike [S-04]', async () => {
    const tokens = (await atOnce(5, () => signIn(ADMIN))).map(({ body }) => String(body.token));
    assert.equal(new Set(tokens).size, 5);
    const rows = await app.dependencies.db.selectFrom('sessions').selectAll().execute();
    const hashes = rows.map((row) => row.token_hash.toString('hex'));
    for (const token of tokens) {
      assert.ok(hashes.includes(createHash('sha256').update(token).digest('hex')));
      assert.ok(!JSON.stringify(rows).includes(token));
    }
  });

  test('of a deleted account lets nobody in, even if it had outlived the account [A-70, S-25]', async () => {
    const { id, token } = await aCustomer(app);
    await sql`update accounts set deleted_at = now() where customer_id = ${id}`.execute(app.owner);
    const { status, body } = await app.call('GET', `/api/member/users/${id}`, { token });
    assert.equal(status, 401);
    assert.equal(body.code, 'not_signed_in');
  });

  test('ends after 12 hours for the administrator and 7 days for a member, to the moment [A-09]', async () => {
    const start = '2026-11-21T05:00:00Z';
    const member = await aCustomer(app);
    app.clock.set(start);
    for (const [account, url, seconds] of [
      [ADMIN, '/api/admin/users/1', 12 * 3600],
      [member, `/api/member/users/${member.id}`, 7 * 24 * 3600],
    ] as const) {
      const { token } = (await signIn(account)).body;
      app.clock.advance(seconds * 1000 - 1);
      assert.equal((await app.call('GET', url, { token })).status, 200);
      app.clock.advance(1);
      assert.equal((await app.call('GET', url, { token })).status, 401);
      app.clock.set(start);
    }
  });

  test('carries the role that the account has in the database, not one that is told [S-05]', async () => {
    const member = await aCustomer(app);
    const { status } = await app.call('GET', '/api/admin/users', {
      token: member.token,
      headers: { cookie: 'username=admin; permission=["admin.access"]', 'x-role': 'admin' },
    });
    assert.equal(status, 403);
  });
});

test('the contact behind the password links is open to everybody and tells only name and number [CONST-19, ADD-19]', async () => {
  const { status, body } = await app.call('GET', '/api/contact', { token: null });
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    company: 'PT Alir Nusantara',
    whatsapp: '6281199990000',
    is_set: true,
    resets_passwords: false,
    signs_in_by_code: false,
    passkey_site: null,
    takes_sign_ups: false,
  });
});

test('nine sign-ins of one account at once all succeed, each with a session of its own', async () => {
  const member = await aCustomer(app);
  const answers = await atOnce(9, () => signIn(member));
  assert.deepEqual(statusesOf(answers), { 200: 9 });
  for (const { body } of answers) {
    const own = await app.call('GET', `/api/member/users/${member.id}`, { token: body.token });
    assert.equal(own.status, 200);
  }
});

describe('a password that is changed while it is being checked', () => {
  test('or its number, opens no session either [S-10, S-25]', async () => {
    const member = await aCustomer(app);
    const held = await holding(app, 'update accounts set whatsapp = $2 where id = $1', [
      member.accountId,
      '6281399990001',
    ]);
    const signingIn = signIn(member);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await signingIn).status, 401);
  });

  test('opens no session: none outlives the password that it was opened with [S-10, S-25]', async () => {
    const member = await aCustomer(app);
    const held = await holding(
      app,
      `update accounts set password_hash = (select password_hash from accounts where id = 1) where id = $1`,
      [member.accountId],
    );
    const signingIn = signIn(member);
    await held.waitedFor(1);
    await held.release();
    const { status, body } = await signingIn;
    assert.equal(status, 401);
    assert.equal(body.code, 'credentials_incorrect');
    const sessions = await app.dependencies.db
      .selectFrom('sessions')
      .select('created_at')
      .where('account_id', '=', member.accountId)
      .execute();
    assert.equal(sessions.length, 1, 'only the session from before is there');
  });
});

describe('a contact that nobody has set', () => {
  const unset = useApp({ contactWhatsapp: undefined });

  test('is an example and says so: the number that the administrator signs in with is told to nobody [S-23, CONST-19]', async () => {
    const { body } = await unset.call('GET', '/api/contact', { token: null });
    assert.deepEqual(body.data, {
      company: 'PT Alir Nusantara',
      whatsapp: '6280000000001',
      is_set: false,
      resets_passwords: false,
      signs_in_by_code: false,
      passkey_site: null,
      takes_sign_ups: false,
    });
    assert.notEqual(body.data.whatsapp, ADMIN.whatsapp);
  });

  test('comes with the company’s name as its own account has it [ADD-19]', async () => {
    const renamed = { name: 'PT Alir Baru' };
    await unset.owner.updateTable('customers').set(renamed).where('id', '=', 1).execute();
    const { body } = await unset.call('GET', '/api/contact', { token: null });
    assert.equal(body.data.company, 'PT Alir Baru');
  });
});
