import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { HowToTell, Recipient } from './queue-messages.ts';

export interface UnsentMessage {
  /** What it was about; a second one with the same key is not noted. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  parameters: string[];
  body: string;
  /** Why it will never be sent. */
  failure: string;
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
      failed_at: message.at,
      due_at: message.at,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** See `queue_messages` in the schema: the one way into the queue. */
export async function callQueueMessages(
  tx: Tx,
  messages: {
    keys: string[];
    customers: Recipient[];
    kind: MessageKind;
    template: HowToTell;
    valueLists: string[][];
    at: Date;
  },
): Promise<number> {
  const { customers, template } = messages;
  const isLayout = 'templateId' in template;
  const { rows } = await sql<{ queued: number }>`
    select queue_messages(
      ${messages.kind}, ${messages.keys}::text[], ${customers.map(({ id }) => id)}::bigint[],
      ${customers.map(({ whatsapp }) => whatsapp)}::text[], ${customers.map(({ name }) => name)}::text[],
      ${messages.valueLists}::text[], ${messages.at},
      ${isLayout ? JSON.stringify(template) : null}::jsonb, ${template.provider},
      ${isLayout ? null : template.occasion}
    ) as queued
  `.execute(tx);
  return rows[0]?.queued ?? 0;
}
