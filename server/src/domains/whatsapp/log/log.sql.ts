import { MESSAGE_STANDINGS } from '@reward-points/contract/choices';
import {
  fillTemplate,
  type MessageKind,
  type MessageStanding,
  type MessageStatus,
  type MessageWait,
  SECRET_KINDS,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { type RawBuilder, sql } from 'kysely';
import { actedBy } from '#db/acted-by.ts';
import type { Db, Tx } from '#db/database.ts';
import { localTime } from '#db/local-time.ts';
import { COUNT_MAX, type Count, countRows, type Slice } from '#db/paging.ts';
import { isBlocked } from '#domains/whatsapp/outbox/delivery.sql.ts';
import type { SendingLimits } from '#domains/whatsapp/providers/provider.ts';
import type { Layout, Slot } from '#domains/whatsapp/templates/layout.rules.ts';
import { type Filter, isOpen, isOpenFailure, matching, standings } from './log-filter.sql.ts';

/** Of what a queued message may have to wait for. */
export interface Circumstances {
  provider: string;
  limits: SendingLimits;
  today: string;
}

export const countMessages = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, sql`from whatsapp_messages m ${matching(filter)}`);

/** How many messages have each standing; each is counted up to one more than is said. */
export async function countStandings(db: Db): Promise<Record<MessageStanding, number>> {
  const count = (standing: MessageStanding) => sql`(
    select count(*) from (
      select from whatsapp_messages m where ${standings[standing]} limit ${COUNT_MAX + 1}
    ) as counted
  ) as ${sql.ref(standing)}`;
  const { rows } = await sql<Record<MessageStanding, number>>`
    select ${sql.join(MESSAGE_STANDINGS.map(count))}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}

/** What a queued message waits for, by what stands in its way first. */
const waitsFor = ({ provider, limits, today }: Circumstances): RawBuilder<MessageWait> => sql`
  case
    when m.status <> 'queued' then null
    when c.stopped_at is not null then 'channel'
    when m.taken_at is not null and m.failure_kind = 'unknown' then 'answer'
    when ${isBlocked} then 'template'
    when ${limits.perDay}::int is not null and m.provider = ${provider} and m.taken_at is null
      and c.day = ${today} and c.taken_today >= ${limits.perDay} then 'budget'
    when m.attempts > 0 and m.taken_at is null then 'retry'
    else 'turn'
  end`;

const channel = sql`left join whatsapp_channels c on c.provider = m.provider`;

type Stamp =
  | 'created_at'
  | 'due_at'
  | 'accepted_at'
  | 'sent_at'
  | 'delivered_at'
  | 'read_at'
  | 'failed_at'
  | 'settled_at';
type Row = Omit<WhatsappMessage, Stamp | 'by'> & { created_at: Date; by: string | null } & Record<
    Exclude<Stamp, 'created_at'>,
    Date | null
  >;

/** Of a deleted customer, whose number may be somebody else's by now; or what it said was forgotten. */
const isOfDeleted = sql`
  (m.whatsapp = '' or exists (select from customers d where d.id = m.customer_id and d.deleted_at is not null))`;

const actor = actedBy({ customerId: sql`m.customer_id`, accountId: sql`m.actor_id` });

const columns = (circumstances: Circumstances) => sql`
  m.id, m.whatsapp as "to", m.name, m.kind, m.template_id, m.body, shown_status(m.status, m.failure_kind) as status,
  m.error, m.created_at,
  m.customer_id as id_customer, m.provider, ${waitsFor(circumstances)} as waits_for,
  case when m.status = 'queued' and m.due_at > m.created_at then m.due_at end as due_at,
  m.accepted_at, m.sent_at, m.delivered_at, m.read_at, m.failed_at,
  m.status = 'failed' and m.template_id is not null and m.failure_kind is distinct from 'opted_out'
    and m.kind <> all(${SECRET_KINDS}::text[]) and r.id is null and not ${isOfDeleted} as can_resend,
  ${isOpen} as is_open, m.settled_at, m.resend_of, r.id as resent_as, m.status = 'received' and m.seen_at is null as is_unread,
  ${actor} as by`;

const resent = sql`left join whatsapp_messages r on r.resend_of = m.id`;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const wired = ({ by, ...row }: Row): WhatsappMessage => ({
  ...row,
  ...(by !== null && { by }),
  created_at: row.created_at.toISOString(),
  due_at: instant(row.due_at),
  accepted_at: instant(row.accepted_at),
  sent_at: instant(row.sent_at),
  delivered_at: instant(row.delivered_at),
  read_at: instant(row.read_at),
  failed_at: instant(row.failed_at),
  settled_at: instant(row.settled_at),
});

export async function listMessages(
  db: Db,
  filter: Filter,
  circumstances: Circumstances,
  slice: Slice,
): Promise<WhatsappMessage[]> {
  const direction = slice.fromEnd ? sql`asc` : sql`desc`;
  const page =
    filter.open === 'first'
      ? openFirst(filter, slice)
      : sql`
        select m.id, true as is_open from whatsapp_messages m ${matching(filter)}
        order by m.id ${direction} limit ${slice.limit} offset ${slice.offset}`;
  const { rows } = await sql<Row>`
    select ${columns(circumstances)}
    from (${page}) as page join whatsapp_messages m on m.id = page.id ${channel} ${resent}
    order by page.is_open ${direction}, m.id ${direction}
  `.execute(db);
  return rows.map(wired);
}

/** Both parts are read in their order, each by its index, and no further than the page goes: a sort would read the whole log. */
function openFirst(filter: Filter, { fromEnd, limit, offset }: Slice): RawBuilder<unknown> {
  const direction = fromEnd ? sql`asc` : sql`desc`;
  const part = (isIn: RawBuilder<unknown>, isOpenPart: boolean) => sql`
    (select m.id, ${isOpenPart}::boolean as is_open from whatsapp_messages m ${matching(filter)} and ${isIn}
    order by m.id ${direction} limit ${limit + offset})`;
  return sql`
    ${part(isOpen, true)} union all ${part(sql`not ${isOpen}`, false)}
    order by is_open ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** A message as the export tells of it, its times as the clock of the business shows them. */
export type ExportedMessage = Pick<
  WhatsappMessage,
  'id' | 'to' | 'name' | 'kind' | 'body' | 'status' | 'error' | 'id_customer' | 'provider'
> &
  Record<'by' | 'created_at' | 'sent_at' | 'delivered_at' | 'read_at' | 'failed_at', string | null>;

/** All messages of the log that a filter finds, in its order. */
export const everyMessage = (filter: Filter, timeZone: string): RawBuilder<ExportedMessage> => sql`
  select m.id, m.whatsapp as "to", m.name, m.kind, m.body, shown_status(m.status, m.failure_kind) as status,
    m.error, m.customer_id as id_customer, m.provider, ${actor} as by,
    ${sql.join(
      (['created_at', 'sent_at', 'delivered_at', 'read_at', 'failed_at'] as const).map(
        (stamp) => sql`${localTime(sql.ref(`m.${stamp}`), timeZone)} as ${sql.ref(stamp)}`,
      ),
    )}
  from whatsapp_messages m ${matching(filter)}
  order by ${filter.open === 'first' ? sql`${isOpen} desc,` : sql``} m.id desc`;

export async function findWhatsappMessage(
  db: Db | Tx,
  id: number,
  circumstances: Circumstances,
): Promise<WhatsappMessage | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(circumstances)} from whatsapp_messages m ${channel} ${resent} where m.id = ${id}
  `.execute(db);
  return rows[0] && wired(rows[0]);
}

/** Those of these that failed and on which somebody has to act. */
export async function listFailuresOf(
  db: Db,
  ids: readonly number[],
  circumstances: Circumstances,
): Promise<WhatsappMessage[]> {
  const { rows } = await sql<Row>`
    select ${columns(circumstances)} from whatsapp_messages m ${channel} ${resent}
    where ${isOpenFailure} and m.id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map(wired);
}

export async function countWaiting(
  db: Db,
  circumstances: Circumstances,
): Promise<{ wait: MessageWait; count: number }[]> {
  const { rows } = await sql<{ wait: MessageWait; count: number }>`
    select ${waitsFor(circumstances)} as wait, count(*) as count
    from whatsapp_messages m ${channel} where m.status = 'queued' group by 1
  `.execute(db);
  return rows;
}

export async function countOpen(db: Db): Promise<{ failed: number; unread: number }> {
  const { rows } = await sql<{ failed: number; unread: number }>`
    select count(*) filter (where m.status = 'failed') as failed,
      count(*) filter (where m.status = 'received') as unread
    from whatsapp_messages m where m.status in ('failed', 'received') and ${isOpen}
  `.execute(db);
  return rows[0] ?? { failed: 0, unread: 0 };
}

/** What somebody wrote and nobody has noted as read. */
export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from whatsapp_messages where status = 'received' and seen_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Resendable {
  id: number;
  customerId: number | null;
  name: string;
  kind: MessageKind;
  isOfDeleted: boolean;
  /** The number that it goes to now. */
  to: string;
  /** It is sent also to whoever wants no messages. */
  outlastsStop: boolean;
  provider: string | null;
  templateId: string | null;
  status: MessageStatus;
  parameters: string[];
  slots: Slot[];
}

/**
 * Where a message goes now: to the person it went to, as long as that stands for the customer or is of the staff, else to the
 * company's number. What tells of a changed sign-in belongs to the number that it was.
 */
export const numberNow = sql<string>`case
  when m.kind = 'sign-in-changed' or exists (
    select from accounts a left join contacts k on k.account_id = a.id and k.removed_at is null
    where a.whatsapp = m.whatsapp and a.deleted_at is null
      and m.customer_id in (k.customer_id, case when a.staff_role is not null then a.customer_id end)
  ) then m.whatsapp
  else coalesce(
    (select c.whatsapp from customers c where c.id = m.customer_id and c.deleted_at is null), m.whatsapp
  )
end`;

export async function lockMessage(tx: Tx, id: number): Promise<Resendable | undefined> {
  const { rows } = await sql<Resendable>`
    select m.id, m.customer_id as "customerId", m.name, m.kind, ${isOfDeleted} as "isOfDeleted",
      outlasts_stop(m.kind) as "outlastsStop", ${numberNow} as "to", m.provider, m.template_id as "templateId", m.status, m.parameters, m.slots
    from whatsapp_messages m where m.id = ${id} for update
  `.execute(tx);
  return rows[0];
}

/** The same once more, as a new message, in the words that its layout has now. */
export async function insertResend(
  tx: Tx,
  { id, parameters }: Pick<Resendable, 'id' | 'parameters'>,
  layout: Layout,
  { at, actorId }: { at: Date; actorId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into whatsapp_messages
      (key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body, due_at, created_at,
        resend_of, actor_id)
    select 'resend:' || m.id, m.customer_id, ${numberNow}, m.name, m.kind, ${layout.provider}, ${layout.templateId}, m.parameters, ${JSON.stringify(layout.slots)}::jsonb,
      ${fillTemplate(layout.text, parameters)}, ${at}, ${at}, m.id, ${actorId}
    from whatsapp_messages m where m.id = ${id}
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Message ${id} is gone.`);
  return row.id;
}

/** @returns who wrote it; undefined where nobody wrote us such a message. */
export async function markSeen(
  tx: Tx,
  id: number,
  at: Date,
): Promise<{ name: string; customerId: number | null } | undefined> {
  const { rows } = await sql<{ name: string; customerId: number | null }>`
    update whatsapp_messages set seen_at = coalesce(seen_at, ${at}) where id = ${id} and status = 'received'
    returning name, customer_id as "customerId"
  `.execute(tx);
  return rows[0];
}

/** The same by its key, where it was just written down. */
export async function updateSeen(tx: Tx, key: string, at: Date): Promise<void> {
  await sql`update whatsapp_messages set seen_at = ${at} where key = hashed_wamid(${key})`.execute(
    tx,
  );
}

interface TextMessage {
  key: string;
  kind: 'incoming' | 'reply' | 'test';
  customer: { id: number | null; whatsapp: string; name: string };
  provider: string;
  /** Of a test. */
  template?: { id: string; parameters: string[]; slots: string };
  body: string;
  /** Where an answer belongs, if the provider wants to be told. */
  conversation: string | null;
  /** Of an incoming one: its number there. */
  providerId?: string;
  /** Of an incoming one that needs nobody's eyes. */
  seenAt?: Date | undefined;
  at: Date;
  /** Of a test. */
  actorId?: number | null;
}

/** Undefined: its key is there already, also where the message was erased since. */
export async function insertText(tx: Tx, message: TextMessage): Promise<number | undefined> {
  const { customer, template, at } = message;
  const { rows } = await sql<{ id: number }>`
    insert into whatsapp_messages
      (key, customer_id, whatsapp, name, kind, provider, provider_id, template_id, parameters, slots, body,
        conversation, status, seen_at, due_at, created_at, actor_id)
    values (hashed_wamid(${message.key}), ${customer.id}, ${customer.whatsapp}, ${customer.name}, ${message.kind},
      ${message.provider}, ${message.providerId ?? null}, ${template?.id ?? null},
      ${JSON.stringify(template?.parameters ?? [])}, ${template?.slots ?? '[]'}, ${message.body},
      ${message.conversation}, ${message.kind === 'incoming' ? 'received' : 'queued'}, ${message.seenAt ?? null},
      ${at}, ${at}, ${message.actorId ?? null})
    on conflict do nothing
    returning id
  `.execute(tx);
  return rows[0]?.id;
}

const STRANGER_LOCK = 7_361_203;

/** Held until the transaction ends: of what a number writes at once the second sees what the first was answered. */
export async function lockStranger(tx: Tx, whatsapp: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STRANGER_LOCK}::int, hashtext(${whatsapp}))`.execute(tx);
}

/** Whether a number that is no customer's was answered since then. */
export async function wasAnswered(tx: Tx, whatsapp: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from whatsapp_messages
    where kind = 'reply' and customer_id is null and whatsapp = ${whatsapp} and created_at >= ${since} limit 1
  `.execute(tx);
  return rows.length > 0;
}
