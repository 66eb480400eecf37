import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce } from '#test/races.ts';

const app = useApp();

const signOut = (token: string) => app.call('POST', '/api/logout', { token });
const isIn = async (token: string, id: number) =>
  (await app.call('GET', `/api/member/users/${id}`, { token })).status === 200;

test('signing out makes the token worthless, wherever a copy of it lies [API-02, S-25]', async () => {
  const member = await aCustomer(app);
  assert.ok(await isIn(member.token, member.id));
  const { status, body } = await signOut(member.token);
  assert.equal(status, 200);
  assert.deepEqual(body, { message: 'Logout Successfully!' });
  assert.ok(!(await isIn(member.token, member.id)));
});

test('signing out ends this session alone: others of the account, and of others, go on', async () => {
  const [member, other] = [await aCustomer(app), await aCustomer(app)];
  const second = await signInAs(app, member);
  await signOut(member.token);
  assert.ok(await isIn(second, member.id));
  assert.ok(await isIn(other.token, other.id));
});

test('the administrator signs out in the same way', async () => {
  const token = await signInAs(app, ADMIN);
  assert.equal((await signOut(token)).status, 200);
  assert.equal((await app.call('GET', '/api/admin/users/1', { token })).status, 401);
});

test('signing out with a token that is over is 401: there is nothing left to end [A-07]', async () => {
  const member = await aCustomer(app);
  await signOut(member.token);
  assert.equal((await signOut(member.token)).status, 401);
});

test('signing out five times at once ends the session, and nothing breaks', async () => {
  const member = await aCustomer(app);
  const answers = await atOnce(5, () => signOut(member.token));
  for (const { status } of answers) assert.ok(status === 200 || status === 401, String(status));
  assert.ok(answers.some(({ status }) => status === 200));
  assert.ok(!(await isIn(member.token, member.id)));
});
