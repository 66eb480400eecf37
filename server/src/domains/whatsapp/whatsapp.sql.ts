import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import type { MessageKind, MessageStatus, WhatsappMessage } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';
import type { OutgoingMessage } from './providers/provider.ts';

export interface NewMessage {
  /** What the message is about; a second one with the same key is not queued. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  templateId: string | null;
  parameters: string[];
  body: string;
  /** Why it will never be sent; undefined: it will be. */
  failure?: string;
  at: Date;
}

export async function findRecipient(
  db: Db | Tx,
  whatsapp: string,
): Promise<NewMessage['customer'] | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'whatsapp'])
    .where('whatsapp', '=', whatsapp)
    .where('id', '<>', OWN_COMPANY_ID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('whatsapp_messages')
    .values({
      key: message.key,
      customer_id: message.customer.id,
      whatsapp: message.customer.whatsapp,
      name: message.customer.name,
      kind: message.kind,
      template_id: message.templateId,
      parameters: JSON.stringify(message.parameters),
      body: message.body,
      ...(message.failure !== undefined && { status: 'failed', error: message.failure }),
      due_at: message.at,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Many messages of one template as one statement; see `insertMessage`. */
export async function insertMessages(
  tx: Tx,
  messages: Pick<NewMessage, 'kind' | 'templateId' | 'failure' | 'at'> & {
    keys: string[];
    customers: NewMessage['customer'][];
    parameters: string[][];
    bodies: string[];
  },
): Promise<void> {
  const { customers } = messages;
  await sql`
    insert into whatsapp_messages
      (key, customer_id, whatsapp, name, kind, template_id, parameters, body, status, error, due_at, created_at)
    select key, customer_id, whatsapp, name, ${messages.kind}, ${messages.templateId}::text, parameters::jsonb, body,
      ${messages.failure === undefined ? 'queued' : 'failed'}, ${messages.failure ?? null}::text,
      ${messages.at}, ${messages.at}
    from unnest(
      ${messages.keys}::text[], ${customers.map((customer) => customer.id)}::bigint[],
      ${customers.map((customer) => customer.whatsapp)}::text[],
      ${customers.map((customer) => customer.name)}::text[],
      ${messages.parameters.map((values) => JSON.stringify(values))}::text[], ${messages.bodies}::text[]
    ) as m (key, customer_id, whatsapp, name, parameters, body)
    on conflict (key) do nothing
  `.execute(tx);
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
  where (${search === ''} or name ilike ${containing(search)} or body ilike ${containing(search)}
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
  const { rows } = await sql<Omit<LeasedMessage, 'values'> & { parameters: string[] }>`
    update whatsapp_messages set attempts = attempts + 1, due_at = ${leaseEndsAt}
    where id in (
      select id from whatsapp_messages where status = 'queued' and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning id, key as reference, whatsapp as "to", name, template_id as "templateId", parameters, attempts
  `.execute(tx);
  return rows
    .map(({ parameters, ...row }) => ({ ...row, values: bodyValues(parameters) }))
    .sort((a, b) => a.id - b.id);
}

const bodyValues = (parameters: string[]): OutgoingMessage['values'] =>
  parameters.map((value, index) => ({
    part: 'body',
    button: null,
    position: index + 1,
    name: null,
    value,
  }));

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
    set status = r.status, error = r.error, provider_id = coalesce(r.provider_id, m.provider_id),
      due_at = coalesce(r.due_at, m.due_at)
    from unnest(
      ${results.map((result) => result.id)}::bigint[], ${results.map((result) => result.status)}::text[],
      ${results.map((result) => result.error)}::text[], ${results.map((result) => result.providerId)}::text[],
      ${results.map((result) => result.dueAt)}::timestamptz[]
    ) as r (id, status, error, provider_id, due_at)
    where m.id = r.id and m.status = 'queued'
  `.execute(tx);
}
