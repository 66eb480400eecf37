import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWrite, transact } from '#db/write.ts';
import { receiveReport } from '#domains/whatsapp/inbound/receive-events.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ProviderError, type ProviderErrorKind } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { forgetMessages } from './forget-messages.ts';
import { insertText } from './log.sql.ts';

const provider = fakeProvider({ log: null });
const app = useApp({ provider });

interface Failed {
  id: number;
  customerId: number;
}

/** A message to a new customer, of which the provider says this. */
async function aFailed(kind: ProviderErrorKind = 'recipient', name = 'PT Tirta'): Promise<Failed> {
  const { id: customerId } = await aCustomer(app, { name });
  provider.becomes(() => {
    throw new ProviderError(kind, `it is ${kind}`);
  });
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customerId, add_point: 5, message: true },
  });
  await deliverAll(app);
  const [message] = await listed(`id_customer=${customerId}`);
  return { id: message.id, customerId };
}

/** One of which nobody could find out whether it was sent. */
async function anUnknown(name?: string): Promise<Failed> {
  const failed = await aFailed('unknown', name);
  await app.dependencies.db
    .updateTable('whatsapp_messages')
    .set({ status: 'failed', failed_at: app.clock.now(), taken_at: null })
    .where('id', '=', failed.id)
    .execute();
  return failed;
}

const listed = async (query: string) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?per_page=100&${query}`)).body.data.data;
const idsOf = async (query: string): Promise<number[]> =>
  (await listed(query)).map(({ id }: { id: number }) => id);
const shown = async (id: number) =>
  (await app.call('GET', `/api/admin/whatsapp-messages/${id}`)).body.data;
const settle = async (id: number) =>
  app.call('PATCH', `/api/admin/whatsapp-messages/${id}/settle`, { body: {} });
const reopen = async (id: number) =>
  app.call('PATCH', `/api/admin/whatsapp-messages/${id}/reopen`, { body: {} });
const settleAll = async (query: string, count: number) =>
  app.call('PATCH', `/api/admin/whatsapp-messages/settle?${query}`, { body: { count } });
const failures = async () =>
  (await app.call('GET', '/api/admin/whatsapp/queue')).body.data.failed as number;
const lastSentence = async () =>
  (await app.call('GET', '/api/admin/audit-trail')).body.data.data[0].sentence;

test('a failed message that is settled waits for nobody, is found among the settled, and can be put back [ADD-222]', async () => {
  const { id, customerId } = await aFailed();
  const before = await failures();
  assert.equal((await shown(id)).is_open, true);
  assert.equal((await settle(id)).status, 200);
  assert.equal(await lastSentence(), 'admin menandai pesan gagal kepada PT Tirta selesai');
  const after = await shown(id);
  assert.deepEqual(
    [after.status, after.is_open, after.settled_at, after.can_resend],
    ['failed', false, app.clock.now().toISOString(), true],
  );
  assert.equal(await failures(), before - 1);
  const of = `id_customer=${customerId}`;
  assert.deepEqual(await idsOf(`standing=open&${of}`), []);
  assert.deepEqual(await idsOf(`standing=settled&${of}`), [id]);
  assert.deepEqual(await idsOf(of), [id]);
  const again = await settle(id);
  assert.deepEqual([again.status, again.body.code], [409, 'message_not_open']);

  assert.equal((await reopen(id)).status, 200);
  assert.match(await lastSentence(), /mengembalikan pesan kepada PT Tirta ke yang perlu tindakan$/);
  assert.deepEqual(await idsOf(`standing=open&${of}`), [id]);
  assert.equal(await failures(), before);
  const twice = await reopen(id);
  assert.deepEqual([twice.status, twice.body.code], [409, 'message_not_settled']);
});

test('of two who settle a message at once one does, and the trail has one line [ADD-222]', async () => {
  const { id, customerId } = await aFailed();
  const answers = await Promise.all([settle(id), settle(id), settle(id)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  const { body } = await app.call('GET', `/api/admin/audit-trail?id_customer=${customerId}`);
  const lines = body.data.data.filter(({ sentence }: { sentence: string }) =>
    sentence.includes('selesai'),
  );
  assert.equal(lines.length, 1);
});

test('only what somebody has to act on can be settled: no message that left, was sent again, or is nobody’s [ADD-222]', async () => {
  provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `fake-${id}` }));
  const { id: customer } = await aCustomer(app);
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customer, add_point: 5, message: true },
  });
  const [queued] = await idsOf(`id_customer=${customer}`);
  const refusalOf = async (id: number) => {
    const { status, body } = await settle(id);
    return [status, body.code];
  };
  assert.deepEqual(await refusalOf(queued ?? 0), [409, 'message_not_open']);
  await deliverMessages(app.dependencies.db, app.dependencies);
  assert.deepEqual(await refusalOf(queued ?? 0), [409, 'message_not_open']);
  assert.deepEqual(await refusalOf(99_999_999), [404, 'message_not_found']);
  assert.equal((await reopen(99_999_999)).status, 404);
  const { id } = await aFailed('opted_out');
  assert.deepEqual(await refusalOf(id), [409, 'message_not_open']);
});

test('a message that is sent again leaves what waits for somebody by itself [ADD-222, ADD-100]', async () => {
  const { id, customerId } = await aFailed();
  const resent = await app.call('POST', `/api/admin/whatsapp-messages/${id}/resend`, { body: {} });
  assert.equal(resent.status, 200);
  assert.deepEqual(await idsOf(`standing=open&id_customer=${customerId}`), []);
  assert.equal((await shown(id)).is_open, false);
  assert.equal((await settle(id)).body.code, 'message_not_open');
});

test('a message of which nobody knows whether it was sent says so, and is noted as arrived or sent again [ADD-223]', async () => {
  const [arrived, missed] = [await anUnknown('PT Sampai'), await anUnknown('PT Hilang')];
  assert.equal((await shown(arrived.id)).status, 'unknown');
  assert.ok((await idsOf('status=unknown')).includes(arrived.id));
  assert.ok(!(await idsOf('status=failed')).includes(arrived.id));
  assert.equal((await settle(arrived.id)).status, 200);
  assert.equal(await lastSentence(), 'admin mencatat bahwa pesan kepada PT Sampai sudah sampai');
  assert.deepEqual(await idsOf(`standing=open&id_customer=${arrived.customerId}`), []);
  assert.equal((await shown(missed.id)).can_resend, true);
  const url = `/api/admin/whatsapp-messages/${missed.id}/resend`;
  assert.equal((await app.call('POST', url, { body: {} })).status, 200);
  assert.equal((await app.call('POST', url, { body: {} })).body.code, 'message_already_resent');
});

/** What the provider says of a message in the end. */
async function reportLate(id: number, status: 'delivered' | 'failed'): Promise<void> {
  const { reference } = await app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reason = 'Nomor tidak terdaftar.';
  await transact(app.dependencies.db, (tx) =>
    receiveReport(tx, app.dependencies, {
      type: 'status',
      providerMessageId: `late-${id}`,
      status,
      at: null,
      failure: status === 'failed' ? { kind: 'recipient', reason, retryAfterSeconds: null } : null,
      reference,
    }),
  );
}

test('a report that comes after all counts also for a message that was settled [ADD-223, ADD-95]', async () => {
  const { id } = await anUnknown();
  await settle(id);
  await reportLate(id, 'delivered');
  const { status, settled_at } = await shown(id);
  assert.deepEqual([status, settled_at], ['delivered', null]);
});

test('what was noted as arrived waits for somebody again once it is reported as failed, and is settled for good then [ADD-223, ADD-95]', async () => {
  const { id } = await anUnknown();
  await settle(id);
  await reportLate(id, 'failed');
  const { status, error, is_open, settled_at } = await shown(id);
  assert.deepEqual(
    [status, error, is_open, settled_at],
    ['failed', 'Nomor tidak terdaftar.', true, null],
  );
  await settle(id);
  await reportLate(id, 'failed');
  assert.equal((await shown(id)).is_open, false);
});

test('all failed messages that a filter finds are settled together, if they are as many as were read [ADD-222]', async () => {
  const names = ['PT Banyak Satu', 'PT Banyak Dua', 'PT Banyak Tiga'];
  for (const name of names) await aFailed('recipient', name);
  const other = await aFailed('recipient', 'PT Lain');
  const unknown = await anUnknown('PT Banyak Empat');
  const query = 'search=PT%20Banyak';
  const early = await settleAll(query, 4);
  assert.deepEqual([early.status, early.body.code], [409, 'messages_changed']);
  assert.equal((await idsOf(`open=failed&${query}`)).length, 3, 'none of them was settled');
  assert.equal((await settleAll(query, 3)).status, 200);
  assert.equal(await lastSentence(), 'admin menandai 3 pesan gagal selesai');
  assert.deepEqual(await idsOf(`open=failed&${query}`), []);
  assert.equal((await idsOf(`standing=settled&${query}`)).length, 3);
  assert.equal((await shown(other.id)).is_open, true);
  assert.equal((await shown(unknown.id)).is_open, true, 'whether it arrived wants a look');
});

test('what a customer wrote is not settled with the failed messages of the same filter [ADD-222]', async () => {
  const { id, customerId } = await aFailed();
  await transact(app.dependencies.db, (tx) =>
    insertText(tx, {
      key: `in-${id}`,
      kind: 'incoming',
      customer: { id: customerId, whatsapp: '628123', name: 'PT Tirta' },
      provider: provider.name,
      body: 'Kapan datang?',
      conversation: null,
      at: app.clock.now(),
    }),
  );
  const of = `id_customer=${customerId}`;
  assert.equal((await idsOf(`standing=open&${of}`)).length, 2);
  assert.equal((await settleAll(of, 1)).status, 200);
  assert.equal((await idsOf(`standing=open&${of}`)).length, 1);
});

test('a failed message that is forgotten says no number where it said why, and nothing is left to do about it [ADD-683]', async () => {
  const { db } = app.dependencies;
  const { id, customerId } = await aFailed();
  const { to } = await shown(id);
  await db
    .updateTable('whatsapp_messages')
    .set({ error: `Nomor ${to} tidak terdaftar.` })
    .where('id', '=', id)
    .execute();
  const now = new Date(app.clock.now().getTime() + 1);
  await forgetMessages(db, plainWrite(db), { before: now, now, batch: 100 }, () => {});
  const { status, error } = await shown(id);
  assert.deepEqual([status, error], ['failed', 'Data dihapus']);
  assert.deepEqual(await idsOf(`standing=settled&id_customer=${customerId}`), [id]);
});
