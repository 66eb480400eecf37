import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { tokensTo } from '#test/links.ts';
import { aContact } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { changesNothing } from '#test/refused.ts';
import { processPasswordResets, secretOfReset } from './process-password-resets.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const NEW = 'hujan-batu-kapur-7';
const MAPPING = [
  { part: 'body', button: null, position: 1, value: 'customer' },
  { part: 'body', button: null, position: 2, value: 'reset_link' },
];
const invite = (...customers: unknown[]) =>
  app.call('POST', '/api/admin/invitations', { body: { customers } });
const work = async () => {
  await processPasswordResets(app.dependencies);
  const secretOf = secretOfReset(app.dependencies);
  while ((await deliverMessages(app.dependencies.db, { ...app.dependencies, secretOf })) > 0);
};
const tokenOf = (whatsapp: string): string => tokensTo(provider, whatsapp).at(-1) ?? '';
const isGood = async (token: string) =>
  (await app.call('POST', '/api/password-resets/check', { body: { token }, token: null }))
    .status === 200;

test('an invitation is refused where no link can be sent, and says why [ADD-418]', async () => {
  const { id } = await aCustomer(app);
  await changesNothing(app, async () => {
    const { status, body } = await invite(id);
    assert.deepEqual([status, body.code], [409, 'invitations_off']);
  });
  const chosen = await app.call('PUT', '/api/admin/message-templates/password-reset', {
    body: { template_id: 'sandbox-reward', mapping: MAPPING },
  });
  assert.equal(chosen.status, 200);
});

test('those who are invited get a link each, good for 72 hours and once; others get none [ADD-418]', async () => {
  const [one, two, other] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  // Of a customer's people it is the one whose number is the company's.
  await aContact(app, two, 'pembeli');
  const { status, body } = await invite(one.id, two.id, one.id);
  assert.equal(status, 202);
  assert.deepEqual(body.data, { invited: 2 });
  assert.equal(body.message, 'Undangan dikirim ke 2 customer.');
  await work();
  const told = provider.tried.map(({ to }) => to);
  assert.deepEqual(told.toSorted(), [one.whatsapp, two.whatsapp].toSorted());
  assert.ok(!told.includes(other.whatsapp));
  const token = tokenOf(one.whatsapp);
  app.clock.advance(72 * 3_600_000 - 1_000);
  assert.equal(await isGood(token), true);
  const used = await app.call('POST', '/api/password-resets/use', {
    body: { token, password: NEW, password_confirmation: NEW },
    token: null,
  });
  assert.equal(used.status, 200);
  await signInAs(app, { whatsapp: one.whatsapp, password: NEW });
  assert.equal(await isGood(token), false);
  app.clock.advance(1_000);
  assert.equal(await isGood(tokenOf(two.whatsapp)), false);
});

test('it can be sent again, and the new link is good [ADD-418]', async () => {
  app.adminToken = await signInAs(app, ADMIN);
  const { id, whatsapp } = await aCustomer(app);
  await invite(id);
  await work();
  const first = tokenOf(whatsapp);
  assert.equal((await invite(id)).status, 202);
  await work();
  assert.notEqual(tokenOf(whatsapp), first);
  assert.equal(await isGood(tokenOf(whatsapp)), true);
});

test('one that waits is sent also where a link was asked for after it that is over before it left [ADD-418, ADD-115]', async () => {
  const { id, whatsapp } = await aCustomer(app);
  assert.equal((await invite(id)).status, 202);
  const asked = await app.call('POST', '/api/password-resets', { body: { whatsapp }, token: null });
  assert.equal(asked.status, 202);
  await processPasswordResets(app.dependencies);
  app.clock.advance(16 * 60_000);
  await work();
  assert.equal(provider.tried.filter(({ to }) => to === whatsapp).length, 1);
  assert.equal(await isGood(tokenOf(whatsapp)), true);
});

test('nobody is invited where one is gone, is the own company, or where nobody is named [ADD-418]', async () => {
  const { id, token } = await aCustomer(app);
  const gone = await aCustomer(app);
  await app.call('DELETE', `/api/admin/users/${gone.id}`);
  await changesNothing(app, async () => {
    for (const customers of [[id, gone.id], [id, 1], [999_999]]) {
      const { status, body } = await invite(...customers);
      assert.deepEqual([status, body.code], [404, 'customer_not_found']);
    }
    const none = await invite();
    assert.deepEqual([none.status, none.body.message], [422, 'Pilih dulu customer yang diundang.']);
    const many = await invite(...Array.from({ length: 1_001 }, (_, n) => n + 2));
    assert.equal(many.status, 422);
    const body = { customers: [id] };
    const asMember = await app.call('POST', '/api/admin/invitations', { body, token });
    assert.equal(asMember.status, 403);
  });
});
