import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { queueMessages } from '#domains/whatsapp/outbox/queue-messages.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { requireWords } from '#domains/whatsapp/templates/words.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, customerForm } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { aColleague } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { templateBecomes, useTemplate } from '#test/templates.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const logOf = async (query: string) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?${query}`)).body.data.data;
const resend = (id: number) => app.call('POST', `/api/admin/whatsapp-messages/${id}/resend`);

/** A message that the provider refused, to a customer of its own. */
async function aFailed() {
  const customer = await aCustomer(app);
  const body = { id_customer: customer.id, add_point: 5, message: true };
  await app.call('POST', '/api/admin/send-point', { body });
  return { customer, message: await failing(customer.id) };
}

/** Has the provider refuse whatever waits. @returns the latest message to a customer. */
async function failing(customerId: number) {
  provider.becomes(() => {
    throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
  });
  await deliverAll(app);
  return (await logOf(`id_customer=${customerId}`))[0];
}

test('a failed message is sent once more with the same words, to the number of today, and both say so [ADD-100]', async () => {
  const { customer, message } = await aFailed();
  assert.equal(message.can_resend, true);
  assert.equal((await logOf('standing=open'))[0].id, message.id);
  const form = customerForm({ whatsapp: '6281300002222' });
  await app.call('PATCH', `/api/admin/users/${customer.id}`, { body: form });
  const { status, body } = await resend(message.id);
  assert.equal(status, 200);
  const { id, to, body: text, resend_of, status: state } = body.data;
  assert.deepEqual(
    [to, text, resend_of, state],
    ['6281300002222', message.body, message.id, 'queued'],
  );
  const before = await app.call('GET', `/api/admin/whatsapp-messages/${message.id}`);
  assert.deepEqual([before.body.data.resent_as, before.body.data.can_resend], [id, false]);
  assert.ok((await logOf('standing=open')).every((open: { id: number }) => open.id !== message.id));
});

test('a failed message is sent again once, however many try it at once [ADD-100]', async () => {
  const { message } = await aFailed();
  assert.deepEqual(statusesOf(await atOnce(5, () => resend(message.id))), { 200: 1, 409: 4 });
});

test('a message that did not fail, one that is not there and one whose template is paused are not sent again [ADD-100]', async () => {
  const { customer, message } = await aFailed();
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customer.id, add_point: 5, message: true },
  });
  const [waiting] = await logOf(`id_customer=${customer.id}&status=queued`);
  await templateBecomes(app, 'sandbox-reward', 'paused');
  await changesNothing(app, async () => {
    for (const [id, status, code] of [
      [waiting.id, 409, 'message_not_resendable'],
      [999_999, 404, 'message_not_found'],
      [message.id, 409, 'template_unusable'],
    ] as const) {
      const answer = await resend(id);
      assert.deepEqual([answer.status, answer.body.code], [status, code]);
    }
  });
  await templateBecomes(app, 'sandbox-reward', 'approved');
});

test('a failed message whose template is gone, as with another account, is sent again by the one that its occasion has now [ADD-100, ADD-533]', async () => {
  const { message } = await aFailed();
  await templateBecomes(app, 'sandbox-reward', 'deleted');
  try {
    assert.equal((await resend(message.id)).body.code, 'template_unusable');
    await useTemplate(app, 'reward', 'sandbox-birthday');
    const { status, body } = await resend(message.id);
    assert.deepEqual(
      [status, body.data.template_id, body.data.status],
      [200, 'sandbox-birthday', 'queued'],
    );
    assert.notEqual(body.data.body, message.body);
  } finally {
    await templateBecomes(app, 'sandbox-reward', 'approved');
    await useTemplate(app, 'reward', 'sandbox-reward');
  }
});

test('a failed message is not sent again to whoever has said STOP since then [ADD-99, ADD-100]', async () => {
  const { customer, message } = await aFailed();
  const { id: customerId, whatsapp } = customer;
  const said = { customerId, whatsapp, source: 'reply', said: 'STOP' } as const;
  const { db } = app.dependencies;
  await transact(db, (tx) => recordConsent(tx, { ...said, wants: false, at: app.clock.now() }));
  await changesNothing(app, async () => {
    const { body } = await resend(message.id);
    assert.equal(body.code, 'recipient_wants_no_messages');
  });
});

test('what is about a claim is sent again also to whoever has said STOP [ADD-99, ADD-100]', async () => {
  const customer = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1 });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: customer.token });
  const message = await failing(customer.id);
  const { id: customerId, whatsapp } = customer;
  const said = { customerId, whatsapp, source: 'reply', said: 'STOP' } as const;
  const { db, clock } = app.dependencies;
  await transact(db, (tx) => recordConsent(tx, { ...said, wants: false, at: clock.now() }));
  const { status, body } = await resend(message.id);
  assert.deepEqual([status, body.data.kind, body.data.status], [200, 'voucher-claim', 'queued']);
});

test('nothing is sent again to a customer who was deleted: its number may be somebody else’s by then [ADD-100, A-70]', async () => {
  const { customer, message } = await aFailed();
  assert.equal((await app.call('DELETE', `/api/admin/users/${customer.id}`)).status, 200);
  await changesNothing(app, async () => {
    const { status, body } = await resend(message.id);
    assert.deepEqual([status, body.code], [409, 'message_not_resendable']);
  });
  const [logged] = await logOf(`id_customer=${customer.id}&status=failed`);
  assert.equal(logged.can_resend, false);
});

test('that a number was changed is sent again to the number that it was, not to the one that took its place [ADD-37, ADD-100]', async () => {
  const customer = await aCustomer(app);
  const form = customerForm({ whatsapp: '6281300009999' });
  await app.call('PATCH', `/api/admin/users/${customer.id}`, { body: form });
  const message = await failing(customer.id);
  const { status, body } = await resend(message.id);
  assert.deepEqual(
    [status, body.data.kind, body.data.to],
    [200, 'sign-in-changed', customer.whatsapp],
  );
});

test('what was to be told to somebody of the staff is sent again to that one as long as it is there, else to the number of the company [ADD-100]', async () => {
  const token = await aColleague(app, 'kantor');
  const to = (await app.call('GET', '/api/admin/self', { token })).body.data.whatsapp;
  const { db, clock } = app.dependencies;
  const { layout } = await requireWords(db, provider.name, {
    templateId: 'sandbox-reward',
    occasion: 'reward',
  });
  const customer = { id: 1, name: 'Budi', whatsapp: to };
  const messages = ['5', '6'].map((point) => ({
    key: `told-to-staff-${point}`,
    customer,
    values: ['Budi', point, '10'],
  }));
  await transact(db, (tx) =>
    queueMessages(tx, { kind: 'approval', layout, messages, at: clock.now() }),
  );
  await failing(1);
  const [second, first] = await logOf('id_customer=1');
  const { status, body } = await resend(first.id);
  assert.deepEqual([first.to, status, body.data.to], [to, 200, to]);
  const { id } = await app.owner
    .selectFrom('accounts')
    .select('id')
    .where('whatsapp', '=', to)
    .executeTakeFirstOrThrow();
  assert.equal((await app.call('DELETE', `/api/admin/people/${id}`)).status, 200);
  const { whatsapp: company } = (await app.call('GET', '/api/admin/self')).body.data;
  const again = await resend(second.id);
  assert.deepEqual([second.to, again.status, again.body.data.to], [to, 200, company]);
});

test('a test message goes to any number, with samples as its values [ADD-100]', async () => {
  const { status, body } = await app.call('POST', '/api/admin/whatsapp/test', {
    body: { whatsapp: '0899-0000-3333', occasion: 'reward' },
  });
  assert.equal(status, 200);
  const { kind, to, id_customer, name, status: state, body: text } = body.data;
  assert.deepEqual(
    [kind, to, id_customer, name, state],
    ['test', '6289900003333', null, 'Pesan uji', 'queued'],
  );
  assert.match(text, /^Halo PT Maju Bersama, .* 1\.500 reward point/);
});
