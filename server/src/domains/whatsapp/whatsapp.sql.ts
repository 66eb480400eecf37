import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import type { MessageKind, MessageStatus, WhatsappMessage } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import { filled, type Slot } from './layout.rules.ts';
import type { OutgoingMessage } from './providers/provider.ts';
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
      ${JSON.stringify(messages.valueLists)}::jsonb, ${messages.at},
      ${isLayout ? JSON.stringify(template) : null}::jsonb, ${template.provider},
      ${isLayout ? null : template.occasion}
    ) as queued
  `.execute(tx);
  return rows[0]?.queued ?? 0;
}

export interface Filter {
  kind: MessageKind | undefined;
  status: MessageStatus | undefined;
  customerId: number | undefined;
  /** Part of the name, of the number, or of the text; empty finds all. */
  search: string;
}

/** A number is typed as people write it; words are no part of one. */
const hasNumber = (search: string) =>
  /^[\d\s+().-]*\d[\d\s+().-]*$/.test(search)
    ? sql`whatsapp like ${containing(search.replace(/[\s+().-]/g, '').replace(/^0/, '62'))}`
    : sql`false`;

const matching = ({ kind, status, customerId, search }: Filter) => sql`
  where ${search === '' ? sql`` : planEachTime} (${search === ''} or name ilike ${containing(search)} or body ilike ${containing(search)}
      or ${hasNumber(search)})
    and ${customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`}
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    and ${status === undefined ? sql`true` : sql`status = ${status}`}`;

export async function countMessages(db: Db, filter: Filter): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select from whatsapp_messages ${matching(filter)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listMessages(
  db: Db,
  filter: Filter,
  slice: Slice,
): Promise<WhatsappMessage[]> {
  const { rows } = await sql<WhatsappMessage & { created_at: Date }>`
    select id, whatsapp as "to", name, kind, template_id, body, status, error, created_at
    from whatsapp_messages ${matching(filter)}
    order by id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export interface LeasedMessage extends OutgoingMessage {
  attempts: number;
}

/**
 * Takes the messages that are due, for this worker alone: another one skips them, and they come back only when the lease
 * is over, which means that this worker died.
 */
export async function leaseDue(
  tx: Tx,
  { now, leaseEndsAt, limit }: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<LeasedMessage[]> {
  const { rows } = await sql<
    Omit<LeasedMessage, 'values'> & { parameters: string[]; slots: Slot[] }
  >`
    update whatsapp_messages set attempts = attempts + 1, due_at = ${leaseEndsAt}
    where id in (
      select id from whatsapp_messages where status = 'queued' and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning id, reference, whatsapp as "to", name, template_id as "templateId", parameters, slots, attempts
  `.execute(tx);
  return rows
    .map(({ parameters, slots, ...row }) => ({ ...row, values: filled(slots, parameters) }))
    .sort((a, b) => a.id - b.id);
}

/** Gives back what a worker has leased and not tried. */
export async function releaseLease(
  tx: Tx,
  { ids, leaseEndsAt, now }: { ids: number[]; leaseEndsAt: Date; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_messages set attempts = attempts - 1, due_at = ${now}
    where id = any(${ids}::bigint[]) and status = 'queued' and due_at = ${leaseEndsAt}
  `.execute(tx);
}

export interface Result {
  id: number;
  status: MessageStatus;
  error: string | null;
  providerId: string | null;
  /** When a message that is still queued is tried again. */
  dueAt: Date | null;
}

/** Records what became of a batch. A status that a later report has already moved on is left alone. */
export async function updateResults(tx: Tx, results: Result[]): Promise<void> {
  await sql`
    update whatsapp_messages m
    set status = r.status, error = r.error,
      failed_at = case when r.status = 'failed' then now() end, provider_id = coalesce(r.provider_id, m.provider_id),
      due_at = coalesce(r.due_at, m.due_at)
    from unnest(
      ${results.map((result) => result.id)}::bigint[], ${results.map((result) => result.status)}::text[],
      ${results.map((result) => result.error)}::text[], ${results.map((result) => result.providerId)}::text[],
      ${results.map((result) => result.dueAt)}::timestamptz[]
    ) as r (id, status, error, provider_id, due_at)
    where m.id = r.id and m.status = 'queued'
  `.execute(tx);
}
