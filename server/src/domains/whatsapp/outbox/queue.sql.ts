import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Topic } from '@reward-points/contract/topics';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Layout } from '#domains/whatsapp/templates/layout.rules.ts';

interface Customer {
  id: number;
  name: string;
  whatsapp: string;
}

interface UnsentMessage {
  /** What it was about; a second one with the same key is not noted. */
  key: string;
  customer: Customer;
  kind: MessageKind;
  parameters: string[];
  body: string;
  /** Why it will never be sent. */
  failure: string;
  /** Its customer asked for no messages, so nobody has to act on it. */
  isUnwanted: boolean;
  at: Date;
  /** Whose act it would have told of. */
  actorId: number | null;
}

/** The live customer behind a WhatsApp number. */
export async function findCustomerAt(db: Db | Tx, whatsapp: string): Promise<Customer | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'whatsapp'])
    .where('whatsapp', '=', whatsapp)
    .where('id', '<>', OWN_COMPANY_ID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whose number it is: a company's own, or that of one of its people, for the company that it signed in for last. */
export async function findSpeakerAt(db: Db | Tx, whatsapp: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select c.id, c.name, a.whatsapp
    from accounts a join contacts k on k.account_id = a.id join customers c on c.id = k.customer_id
    where a.whatsapp = ${whatsapp} and a.deleted_at is null and k.removed_at is null and c.deleted_at is null
    order by c.whatsapp = a.whatsapp desc, k.used_at desc nulls last, k.id limit 1
  `.execute(db);
  return rows[0];
}

/** Who says by a number whether it wants messages: as above, else somebody of the staff, who is told of requests there. */
export async function findWisherAt(db: Db | Tx, whatsapp: string): Promise<Customer | undefined> {
  const speaker = await findSpeakerAt(db, whatsapp);
  if (speaker) return speaker;
  return db
    .selectFrom('accounts')
    .select(['customer_id as id', 'name', 'whatsapp'])
    .where('whatsapp', '=', whatsapp)
    .where('customer_id', '=', OWN_COMPANY_ID)
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
      actor_id: message.actorId,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** See `queue_messages` in the schema. @returns how many are to be sent. */
export async function callQueueMessages(
  tx: Tx,
  {
    kind,
    topic,
    layout,
    messages,
    at,
    actorId,
  }: {
    kind: MessageKind;
    topic: Topic | null;
    layout: Layout;
    messages: readonly { key: string; customer: Customer; values: string[] }[];
    at: Date;
    actorId: number | null;
  },
): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queue_messages(
      ${kind}, ${topic}, ${messages.map(({ key }) => key)}::text[],
      ${messages.map(({ customer }) => customer.id)}::bigint[],
      ${messages.map(({ customer }) => customer.whatsapp)}::text[],
      ${messages.map(({ customer }) => customer.name)}::text[],
      ${JSON.stringify(messages.map(({ values }) => values))}::jsonb, ${at}, ${JSON.stringify(layout)}::jsonb, ${actorId}
    ) as queued
  `.execute(tx);
  return rows[0]?.queued ?? 0;
}
