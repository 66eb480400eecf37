import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { anImport } from '#test/imports.ts';
import { jobsOf } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { countGivenUp, findDue } from './jobs.sql.ts';

const provider = fakeProvider({
  limits: { perMinute: 60, perDay: null },
  log: { find: async () => [], read: async () => null },
});
const app = useApp({ provider });

/** How many milliseconds from now each job is due that is due at all. */
const due = async () => {
  const { db, clock } = app.dependencies;
  return Object.fromEntries(await findDue(db, jobsOf(app), clock.now()));
};

const write = (statement: string) =>
  sql
    .raw(statement.replaceAll('now()', `timestamptz '${app.clock.now().toISOString()}'`))
    .execute(app.owner);

const channel = (columns: string) => write(`update whatsapp_channels set ${columns}`);

/** Makes the message of a claim what it is to be. */
async function aMessage(columns = 'due_at = due_at') {
  await write('delete from whatsapp_messages');
  const { token } = await aCustomer(app, { point: 500 });
  const { id } = await aVoucher(app, { codes: 1 });
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${id}`, { token });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  await write(`update whatsapp_messages set ${columns}`);
}

test('where nothing waits, nothing is due', async () => {
  assert.deepEqual(await due(), {});
});

test('a queued message is due at its time, and not before its channel may be used', async () => {
  await aMessage();
  assert.deepEqual(await due(), { 'deliver-messages': 0 });
  await aMessage(`due_at = now() + interval '5 s'`);
  assert.deepEqual(await due(), { 'deliver-messages': 5_000 });
  await channel(`quiet_until = now() + interval '30 s'`);
  assert.deepEqual(await due(), { 'deliver-messages': 30_000 });
  await channel(`quiet_until = null, stopped_at = now(), stopped_reason = 'x'`);
  assert.deepEqual(await due(), { 'probe-channel': 0 });
  await channel(`probe_at = now() + interval '60 s'`);
  assert.deepEqual(await due(), { 'probe-channel': 60_000 });
  await channel('probe_at = null, stopped_at = null, stopped_reason = null');
});

test('at the pace of the provider a message is due when it may leave, and no moment earlier', async () => {
  await aMessage();
  await channel(`paced_to = now() + interval '5 s'`);
  const { 'deliver-messages': ms = 0 } = await due();
  const deliver = () => deliverMessages(app.dependencies.db, app.dependencies);
  app.clock.advance(Math.floor(ms) - 5);
  assert.equal(await deliver(), 0);
  app.clock.advance(5 + 1);
  assert.equal(await deliver(), 1);
  await channel('paced_to = null');
});

test('an outcome that is not known, and the way of a message, are due when it is their turn to be asked for, the way also where it tries a stopped channel', async () => {
  await aMessage(`taken_at = now(), due_at = now() + interval '45 s'`);
  assert.deepEqual(await due(), { 'clear-up-outcomes': 45_000 });
  await channel(`stopped_at = now(), stopped_reason = 'x', probe_at = now() + interval '60 s'`);
  assert.deepEqual(await due(), { 'clear-up-outcomes': 45_000, 'probe-channel': 60_000 });
  await channel('probe_at = null, stopped_at = null, stopped_reason = null');
  await aMessage(
    `status = 'sent', attempts = 1, provider_id = 'p', accepted_at = now(), sent_at = now(), due_at = now() + interval '10 s'`,
  );
  assert.deepEqual(await due(), { 'poll-reports': 10_000 });
  await channel(`polled_to = now() + interval '60 s'`);
  const { 'poll-reports': ms = 0 } = await due();
  assert.ok(ms > 50_000 && ms <= 60_001, String(ms));
  await channel('polled_to = null');
  await channel(`stopped_at = now(), stopped_reason = 'x', probe_at = now() + interval '60 s'`);
  assert.deepEqual(await due(), { 'probe-channel': 60_000 });
  await channel(`last_success_at = now() + interval '1 s'`);
  assert.deepEqual(await due(), { 'poll-reports': 10_000, 'probe-channel': 60_000 });
  await channel(
    'probe_at = null, stopped_at = null, stopped_reason = null, last_success_at = null',
  );
  await write('delete from whatsapp_messages');
});

test('notices to devices are due with the first of them, those that ended never [ADD-575]', async () => {
  await aCustomer(app);
  await write(`insert into push_devices (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
    select customer_id, id, 'x', 'https://push.example.com/x', decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'),
      array['points'], now() from accounts order by id desc limit 1`);
  await write(`insert into push_notices (device_id, key, kind, body, created_at, expires_at, due_at, sent_at)
    select d.id, notice.key, 'points', 'x', now(), now() + interval '3 days', notice.due_at, notice.sent_at
    from push_devices d, (values ('first', now() + interval '30 s', null), ('second', now() + interval '60 s', null),
      ('sent', null, now())) as notice (key, due_at, sent_at)`);
  assert.deepEqual(await due(), { 'deliver-notices': 30_000 });
  await write('delete from push_devices');
});

test('whoever asks for a password is due at once, and a link that waits to be sent when it is over', async () => {
  await write(`insert into password_resets (whatsapp, network, asked_at, expires_at)
    values ('6281200000001', 'x', now(), now() + interval '30 min')`);
  assert.deepEqual(await due(), { 'password-resets': 0 });
  await write('update password_resets set looked_up_at = now()');
  assert.deepEqual(await due(), {});
  await aMessage(`kind = 'password-reset', due_at = now() + interval '1 h',
    key = 'password-reset:' || (select id from password_resets)`);
  assert.deepEqual(await due(), { 'deliver-messages': 3_600_000, 'password-resets': 1_800_000 });
  await write('delete from whatsapp_messages; delete from password_resets');
});

test('an import that waits, a broadcast and one that is taken back are due until they are done or stopped', async () => {
  const { id } = await aCustomer(app);
  const broadcast = await app.call('POST', '/api/admin/broadcasts', {
    body: { point: 5, customers: [id], template_id: null },
  });
  assert.equal(broadcast.status, 202, JSON.stringify(broadcast.body));
  assert.deepEqual(await due(), { broadcasts: 0 });
  await write(`update broadcasts set stopped_at = now(), stopped_because = 'failed'`);
  assert.deepEqual(await due(), {});
  await write(
    `insert into broadcast_reversals (broadcast_id, reason, actor_id, total, created_at)
     select id, 'x', actor_id, 1, now() from broadcasts`,
  );
  assert.deepEqual(await due(), { 'broadcast-reversals': 0 });
  await write(`update broadcast_reversals set stopped_at = now()`);
  assert.deepEqual(await due(), {});
});

test('what jobs have given up is counted of each until somebody sees to it [ADD-480]', async () => {
  const givenUp = async () =>
    Object.fromEntries(
      (await countGivenUp(app.dependencies.db, jobsOf(app))).flatMap(({ name, givenUp }) =>
        givenUp > 0 ? [[name, givenUp]] : [],
      ),
    );
  // Both were stopped above.
  assert.deepEqual(await givenUp(), { broadcasts: 1, 'broadcast-reversals': 1 });
  await write('delete from broadcast_reversals');
  await write('update broadcasts set stopped_at = null, stopped_because = null');
  await aMessage(`status = 'failed', failed_at = now(), error = 'x'`);
  const id = await anImport(app, 'products', 'Produk\nSatu\n');
  await write(`update imports set trouble = 'x' where id = ${id}`);
  assert.deepEqual(await givenUp(), { 'deliver-messages': 1, imports: 1 });
  await write(`update whatsapp_messages set settled_at = now()`);
  await write('update imports set trouble = null');
  assert.deepEqual(await givenUp(), {});
});
