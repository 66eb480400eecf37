import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, customerForm, pointsOf } from '#test/builders.ts';

const app = useApp();

/** One more account of a customer, with the password of its principal: no screen adds one yet, the database takes it. */
async function aSecondAccount(customerId: number, whatsapp: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts
      (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp, password_hash, created_at)
    select customer_id, false, role, staff_role, 'Siti', ${`siti-${whatsapp}`}, ${`siti-${whatsapp}`}, ${whatsapp}, password_hash,
      created_at
    from accounts where customer_id = ${customerId} and is_principal
    returning id
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

const actorOfLastEntry = async (customerId: number): Promise<number | undefined> => {
  const row = await app.owner
    .selectFrom('point_entries')
    .select('actor_id')
    .where('customer_id', '=', customerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_id;
};

test('two accounts of a company sign in by their own numbers and spend the same points, each in its own name [A-09, S-34]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const siti = await aSecondAccount(member.id, '6281300000001');
  const token = await signInAs(app, { whatsapp: '6281300000001', password: member.password });
  const own = await app.call('GET', `/api/member/users/${member.id}`, { token });
  assert.equal(own.body.data.point, 500);
  assert.equal(own.body.data.username, 'siti-6281300000001');
  const voucher = await aVoucher(app, { codes: 2 });
  const claim = (by: string) =>
    app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: by });
  assert.equal((await claim(token)).status, 200);
  assert.equal(await actorOfLastEntry(member.id), siti);
  assert.equal((await claim(member.token)).status, 200);
  assert.equal(await actorOfLastEntry(member.id), member.accountId);
  assert.equal((await pointsOf(app, member.id)).point, 300);
});

test('the settings of a second account change how it signs in, and leave the first and the company’s number alone [S-10]', async () => {
  const member = await aCustomer(app);
  await aSecondAccount(member.id, '6281300000005');
  const token = await signInAs(app, { whatsapp: '6281300000005', password: member.password });
  const { status, body } = await app.call('POST', `/api/member/users/${member.id}`, {
    body: {
      ...customerForm({ whatsapp: '6281300000006', username: 'siti' }),
      password: 'kata-sandi-siti',
      password_confirmation: 'kata-sandi-siti',
      _method: 'PATCH',
    },
    token,
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.data.username, body.data.whatsapp], ['siti', '6281300000006']);
  await signInAs(app, { whatsapp: '6281300000006', password: 'kata-sandi-siti' });
  await signInAs(app, member);
  const { rows } = await sql`
    select c.whatsapp, a.name from customers c join accounts a on a.customer_id = c.id
    where c.id = ${member.id} and not a.is_principal
  `.execute(app.owner);
  assert.deepEqual(rows, [{ whatsapp: member.whatsapp, name: 'Siti' }]);
});

test('a second administrator sends points in its own name, and its settings leave the first one’s sign-in alone [S-10, S-34]', async () => {
  const second = await aSecondAccount(1, '6281300000002');
  const token = await signInAs(app, { whatsapp: '6281300000002', password: ADMIN.password });
  const member = await aCustomer(app);
  const body = { id_customer: member.id, add_point: 40 };
  assert.equal((await app.call('POST', '/api/admin/send-point', { body, token })).status, 200);
  assert.equal(await actorOfLastEntry(member.id), second);
  const shown = await app.call('GET', '/api/admin/users/1', { token });
  assert.equal(shown.body.data.username, 'siti-6281300000002');
  const settings = customerForm({
    whatsapp: '6281300000003',
    password: undefined,
    password_confirmation: undefined,
    _method: 'PATCH',
  });
  const saved = await app.call('POST', '/api/admin/users/1', { body: settings, token });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await signInAs(app, { whatsapp: '6281300000003', password: ADMIN.password });
  await signInAs(app, ADMIN);
});

test('a deleted customer’s accounts all end, and their sessions with them [A-70, S-25]', async () => {
  const member = await aCustomer(app);
  await aSecondAccount(member.id, '6281300000004');
  const again = { whatsapp: '6281300000004', password: member.password };
  const token = await signInAs(app, again);
  assert.equal((await app.call('DELETE', `/api/admin/users/${member.id}`)).status, 200);
  for (const each of [token, member.token]) {
    const own = await app.call('GET', '/api/member/points', { token: each });
    assert.equal(own.status, 401);
  }
  const refused = await app.call('POST', '/api/login', { body: again, token: null });
  assert.equal(refused.status, 401);
});

test('who only reads for a customer sees its points and claims nothing; who buys claims [ADD-578]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const account = await aSecondAccount(member.id, '6281300000007');
  const token = await signInAs(app, { whatsapp: '6281300000007', password: member.password });
  const voucher = await aVoucher(app, { codes: 2 });
  const claim = () => app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  const become = (role: string) =>
    sql`update contacts set role = ${role} where account_id = ${account}`.execute(app.owner);
  await become('pembaca');
  assert.equal((await app.call('GET', '/api/member/points', { token })).status, 200);
  assert.equal((await claim()).status, 403);
  await become('pembeli');
  assert.equal((await claim()).status, 200);
});

test('who was removed from a customer, or whose time has ended, is signed out at once [ADD-577, ADD-578]', async () => {
  const member = await aCustomer(app);
  const leaving = await aSecondAccount(member.id, '6281300000009');
  const left = await signInAs(app, { whatsapp: '6281300000009', password: member.password });
  await sql`update contacts set removed_at = now() where account_id = ${leaving}`.execute(
    app.owner,
  );
  const own = await app.call('GET', '/api/member/points', { token: left });
  assert.equal(own.status, 401);
  const second = await aSecondAccount(1, '6281300000008');
  const token = await signInAs(app, { whatsapp: '6281300000008', password: ADMIN.password });
  assert.equal((await app.call('GET', '/api/admin/inbox', { token })).status, 200);
  await sql`update accounts set ends_at = '2020-01-01' where id = ${second}`.execute(app.owner);
  assert.equal((await app.call('GET', '/api/admin/inbox', { token })).status, 401);
});
