import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { requireWords } from '#domains/whatsapp/templates/words.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, type TestCustomer } from '#test/builders.ts';
import { queueMessages } from './queue-messages.ts';

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
      insert into message_consents (customer_id, wants, source, at)
      values (${customers[index]?.id}, ${wants}, 'reply', ${said})
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

for (const kind of ['point', 'voucher-claim', 'sign-in-changed'] as const) {
  test(`many messages of the kind ${kind} are queued as a claim queues each of them, also to who wants none [ADD-99, ADD-316]`, async () => {
    const { db } = app.dependencies;
    const customers = await recipients();
    const { layout } = await requireWords(db, 'sandbox', {
      templateId: 'sandbox-reward',
      occasion: 'reward',
    });
    const messages = customers.map((customer) => ({
      key: `many-${kind}:${customer.id}`,
      customer,
      values: [customer.name, 5, '1.000'],
    }));
    const queueAll = () => transact(db, (tx) => queueMessages(tx, { kind, layout, messages, at }));
    const told = await queueAll();
    for (const { customer, values } of messages) {
      const { id, whatsapp, name } = customer;
      await sql`
        select queue_messages(${kind}, array[${`one-${kind}:${id}`}], array[${id}]::bigint[], array[${whatsapp}],
          array[${name}], array[${values}::text[]], ${at}, ${JSON.stringify(layout)}::jsonb)
      `.execute(db);
    }
    const written = await writtenBy(`many-${kind}:`);
    assert.equal(written.length, customers.length);
    assert.deepEqual(written, await writtenBy(`one-${kind}:`));
    assert.equal(told, kind === 'point' ? 3 : 5);
    assert.equal(await queueAll(), 0, 'somebody is told twice');
  });
}
