import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { holding } from '#test/races.ts';

const app = useApp();

const demand = (is: boolean) =>
  app.call('PATCH', '/api/admin/settings', { body: { second_factor_demanded: is } });
const give = (accountId: number) =>
  sql`
    insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
    values (${accountId}, ${Buffer.alloc(57)}, now(), now(), 1)
  `.execute(app.owner);
const take = (accountId: number) =>
  sql`delete from second_factors where account_id = ${accountId}`.execute(app.owner);

let clerk = '';
before(async () => {
  clerk = await aColleague(app, 'kantor');
});

test('nobody demands a second factor without having one, also where it is taken away at the same moment [ADD-607]', async () => {
  const refused = await demand(true);
  assert.deepEqual([refused.status, refused.body.code], [409, 'second_factor_own_first']);
  await give(1);
  const held = await holding(app, 'delete from second_factors where account_id = 1');
  const late = demand(true);
  await held.waitedFor(1);
  await held.release();
  assert.equal((await late).body.code, 'second_factor_own_first');
  const { body } = await app.call('GET', '/api/admin/settings');
  assert.equal(body.data.second_factor_demanded, false);
});

test('where it is demanded, staff without one do nothing but set one up or leave; members are asked for none [ADD-607]', async () => {
  await give(1);
  assert.equal((await demand(true)).status, 200);
  const member = await aCustomer(app);
  const calls = [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/self'],
    ['POST', '/api/admin/send-point'],
    ['GET', '/api/admin/devices'],
  ] as const;
  for (const [method, path] of calls) {
    const { status, body } = await app.call(method, path, { token: clerk });
    assert.deepEqual([status, body.code], [403, 'second_factor_demanded'], path);
  }
  assert.equal((await app.call('GET', '/api/admin/users')).status, 200);
  assert.equal((await app.call('GET', '/api/member/self', { token: member.token })).status, 200);
  const shown = await app.call('GET', '/api/admin/second-factor', { token: clerk });
  assert.deepEqual(shown.body.data, { is_on: false, recovery_codes_left: 0 });
  const prepared = await app.call('POST', '/api/admin/second-factor', {
    token: clerk,
    body: { password: 'bukan-ini' },
  });
  assert.equal(prepared.body.code, 'password_wrong');

  // Its session goes on once it has one, without signing in again.
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from accounts where staff_role = 'kantor'
  `.execute(app.owner);
  const id = rows[0]?.id ?? 0;
  await give(id);
  assert.equal((await app.call('GET', '/api/admin/users', { token: clerk })).status, 200);
  await take(id);
  assert.equal((await app.call('GET', '/api/admin/users', { token: clerk })).status, 403);
  assert.equal((await app.call('POST', '/api/logout', { token: clerk })).status, 200);

  assert.equal((await demand(false)).status, 200);
  const { rows: people } = await sql<{ whatsapp: string }>`
    select whatsapp from accounts where id = ${id}
  `.execute(app.owner);
  const again = await signInAs(app, {
    whatsapp: people[0]?.whatsapp ?? '',
    password: 'admin-password',
  });
  assert.equal((await app.call('GET', '/api/admin/users', { token: again })).status, 200);
  const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
  assert.match(trail.body.data.data[0].sentence, /verifikasi dua langkah wajib ya → tidak/);
});
