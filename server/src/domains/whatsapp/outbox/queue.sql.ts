import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { HowToTell } from './queue-message.ts';
import type { Layout, Recipient } from './queue-messages.ts';

export interface UnsentMessage {
  /** What it was about; a second one with the same key is not noted. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  parameters: string[];
  body: string;
  /** Why it will never be sent. */
  failure: string;
  /** Its customer asked for no messages, so nobody has to act on it. */
  isUnwanted: boolean;
  at: Date;
}

export async function findRecipient(db: Db | Tx, whatsapp: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'whatsapp'])
    .where('whatsapp', '=', whatsapp)
    .where('id', '<>', OWN_COMPANY_ID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertUnsentMessage(tx: Tx, message: UnsentMessage): Promise<void> {
  await tx
    .insertInto('whatsapp_messages')
    .values({
      key: message.key,
      customer_id: message.customer.id,
      whatsapp: message.customer.whatsapp,
      name: message.customer.name,
      kind: message.kind,
      parameters: JSON.stringify(message.parameters),
      slots: '[]',
      body: message.body,
      status: 'failed',
      error: message.failure,
      failure_kind: message.isUnwanted ? 'opted_out' : null,
      failed_at: message.at,
      due_at: message.at,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** See `queue_messages` in the schema: the way into the queue. @returns false when nothing is to be sent. */
export async function callQueueMessage(
  tx: Tx,
  message: {
    key: string;
    customer: Recipient;
    kind: MessageKind;
    template: HowToTell;
    values: string[];
    at: Date;
  },
): Promise<boolean> {
  const { key, customer, template } = message;
  const isLayout = 'templateId' in template;
  const { rows } = await sql<{ queued: number }>`
    select queue_messages(
      ${message.kind}, ${[key]}::text[], ${[customer.id]}::bigint[], ${[customer.whatsapp]}::text[],
      ${[customer.name]}::text[], ${[message.values]}::text[], ${message.at},
      ${isLayout ? JSON.stringify(template) : null}::jsonb, ${template.provider},
      ${isLayout ? null : template.occasion}
    ) as queued
  `.execute(tx);
  return rows[0]?.queued === 1;
}

/** See `queue_messages_of_many` in the schema: the same for many at once. */
export async function callQueueMessagesOfMany(
  tx: Tx,
  messages: {
    keyPrefix: string;
    customers: Recipient[];
    kind: MessageKind;
    template: Layout;
    valueLists: string[][];
    at: Date;
  },
): Promise<number> {
  const { customers, keyPrefix } = messages;
  const { rows } = await sql<{ queued: number }>`
    select queue_messages_of_many(
      ${messages.kind}, ${customers.map(({ id }) => `${keyPrefix}${id}`)}::text[],
      ${customers.map(({ id }) => id)}::bigint[], ${customers.map(({ whatsapp }) => whatsapp)}::text[],
      ${customers.map(({ name }) => name)}::text[], ${JSON.stringify(messages.valueLists)}::jsonb, ${messages.at},
      ${JSON.stringify(messages.template)}::jsonb
    ) as queued
  `.execute(tx);
  return rows[0]?.queued ?? 0;
}
