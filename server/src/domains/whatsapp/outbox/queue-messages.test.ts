import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { findWords, requireWords } from '#domains/whatsapp/templates/words.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, type TestCustomer } from '#test/builders.ts';
import { queueMessages, type ToQueue } from './queue-messages.ts';

const app = useApp();
const at = new Date('2026-11-22T03:00:00Z');

/**
 * One who never said anything, one who stopped, one who stopped and came back, one with a difficult name, and one who
 * stopped last, though that was told first.
 */
async function recipients(): Promise<TestCustomer[]> {
  const customers = [
    await aCustomer(app),
    await aCustomer(app),
    await aCustomer(app),
    await aCustomer(app, { name: 'PT "A\\B" %s %1$s {{1}}' }),
    await aCustomer(app),
  ];
  for (const [index, wants, said] of [
    [1, false, '2026-11-21T04:00:00Z'],
    [2, false, '2026-11-21T04:00:00Z'],
    [2, true, '2026-11-21T04:30:00Z'],
    [4, false, '2026-11-21T04:30:00Z'],
    [4, true, '2026-11-21T04:00:00Z'],
  ] as const) {
    await sql`
      insert into message_consents (customer_id, whatsapp, wants, source, at)
      values (${customers[index]?.id}, ${customers[index]?.whatsapp}, ${wants}, 'reply', ${said})
    `.execute(app.dependencies.db);
  }
  return customers;
}

const writtenBy = async (prefix: string) => {
  const { rows } = await sql`
    select customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body, status, error, failure_kind,
      failed_at, due_at, created_at
    from whatsapp_messages where key like ${`${prefix}%`} order by customer_id
  `.execute(app.dependencies.db);
  return rows;
};

/** The message of each, without its key. */
const messagesOf = (prefix: string, customers: readonly TestCustomer[]) =>
  customers.map((customer) => ({
    key: `${prefix}${customer.id}`,
    customer,
    values: [customer.name, '5', '1.000'],
  }));

for (const kind of ['point', 'voucher-claim', 'sign-in-changed'] as const) {
  test(`many messages of the kind ${kind} are queued as each of them alone is, also to who wants none [ADD-99, ADD-316]`, async () => {
    const { db } = app.dependencies;
    const customers = await recipients();
    const { layout } = await requireWords(db, 'sandbox', {
      templateId: 'sandbox-reward',
      occasion: 'reward',
    });
    const queue = (messages: readonly ToQueue[]) =>
      transact(db, (tx) => queueMessages(tx, { kind, layout, messages, at }));
    const many = messagesOf(`many-${kind}:`, customers);
    const told = await queue(many);
    for (const one of messagesOf(`one-${kind}:`, customers)) await queue([one]);
    const written = await writtenBy(`many-${kind}:`);
    assert.equal(written.length, customers.length);
    assert.deepEqual(written, await writtenBy(`one-${kind}:`));
    assert.equal(told, kind === 'point' ? 3 : 5);
    assert.equal(await queue(many), 0, 'somebody is told twice');
  });
}

test('a claim queues its message as any other is queued, also to who wants none [ADD-99, ADD-316]', async () => {
  const { db } = app.dependencies;
  const customers = await recipients();
  const kind = 'voucher-claim';
  const { layout } = await findWords(db, 'sandbox', kind);
  assert.ok(layout);
  const valuesOf = ({ name }: TestCustomer) => [name, 'Pulsa', 'V-1', '5', '1.000'];
  const named = (prefix: string) =>
    messagesOf(prefix, customers).map((one) => ({ ...one, values: valuesOf(one.customer) }));
  await transact(db, (tx) => queueMessages(tx, { kind, layout, messages: named('queued:'), at }));
  for (const { key, customer, values } of named('claimed:')) {
    const { id, whatsapp, name } = customer;
    await sql`
      select queue_claim_message(${kind}, ${key}, ${id}, ${whatsapp}, ${name}, ${values}::text[], ${at}, 'sandbox',
        (select id from accounts where customer_id = ${id} and is_principal))
    `.execute(db);
  }
  const written = await writtenBy('claimed:');
  assert.equal(written.length, customers.length);
  assert.deepEqual(written, await writtenBy('queued:'));
});
