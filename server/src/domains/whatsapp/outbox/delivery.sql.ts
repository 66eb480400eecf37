import type { MessageKind } from '@reward-points/contract/whatsapp';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Channel } from '#domains/whatsapp/connection/channel.sql.ts';
import type {
  OutgoingMessage,
  ProviderErrorKind,
  SendingLimits,
  TakenMessage,
} from '#domains/whatsapp/providers/provider.ts';
import { filled, type Slot } from '#domains/whatsapp/templates/layout.rules.ts';
import { allowed, HELD_MS_MAX, pacedAfter } from './sending.rules.ts';

/** A message as the queue holds it. */
export interface QueuedMessage extends OutgoingMessage {
  /** What it is about. */
  key: string;
  kind: MessageKind;
  /** Null: it is text of our own, and no template. */
  template: string | null;
  body: string;
  conversation: string | null;
  customerId: number | null;
  createdAt: Date;
  attempts: number;
  /** How often the provider's log was read and had it not. */
  lookedUp: number;
  takenAt: Date;
}

type Row = Omit<QueuedMessage, 'values' | 'templateId'> & { parameters: string[]; slots: Slot[] };

const queuedColumns = sql`
  m.id, m.key, m.kind, m.reference, m.whatsapp as "to", m.name, m.template_id as template, m.body, m.conversation,
  m.customer_id as "customerId", m.parameters, m.slots, m.attempts, m.looked_up as "lookedUp", m.taken_at as "takenAt",
  m.created_at as "createdAt"`;

const queued = ({ parameters, slots, ...row }: Row): QueuedMessage => ({
  ...row,
  templateId: row.template ?? '',
  values: filled(slots, parameters),
});

const isRefused = sql`(t.state <> 'approved' or t.gone_at is not null or t.stopped_at is not null)`;

/** A template that the provider would refuse: its messages wait, and hold up nobody else's. */
export const isBlocked = sql`exists (
  select from whatsapp_templates t where t.provider = m.provider and t.id = m.template_id and ${isRefused}
)`;

/** The opposite, where the refused templates are the ids of `blocked`. */
const isFree = (message: string) =>
  sql`coalesce(${sql.ref(`${message}.template_id`)} <> all ((select ids from blocked)::text[]), true)`;

/**
 * Whether an earlier message `e` to the same number holds back `m`. One that may have been sent does so for `HELD_MS_MAX`. One
 * that waits does, unless it is held for an undo (never tried, not due): that one may never leave. A receipt number always
 * holds back the next, because the order is the meaning. So does an identical text, because the log could not tell the two
 * apart.
 */
const holdsBack = (now: Date) => sql`(
  (e.taken_at is null and (e.attempts > 0 or e.due_at <= ${now}))
    or e.taken_at > ${new Date(now.getTime() - HELD_MS_MAX)}
    or (e.kind = 'receipt' and m.kind = 'receipt') or e.body = m.body
)`;

/**
 * Takes what may leave now, for this worker alone. While `taken_at` is set a message may have been sent: if its worker dies, it
 * is looked up when the lease ends, and not sent again. Messages to one number leave one after the other, as far as each holds
 * back the next.
 *
 * The form of the query is for the planner, whose statistics show an empty queue or a full one. By the first it would compare
 * each message with every other; by the second it would sort all that wait, to send twenty. Hence:
 * - The first message to a number and the refused templates are scalar subqueries, which cannot become joins.
 * - Its own template is asked of first, though the subquery would find none: of thousands that wait for one it runs for none.
 * - Sorting is off: of an empty queue it seems to cost nothing. The index is read in its order until there are enough.
 */
export async function takeDue(
  tx: Tx,
  {
    provider,
    channel,
    limits,
    most,
    now,
    today,
    leaseEndsAt,
  }: {
    provider: string;
    channel: Channel;
    limits: SendingLimits;
    /** How many at most. */
    most: number;
    now: Date;
    today: string;
    leaseEndsAt: Date;
  },
): Promise<QueuedMessage[]> {
  const { pacedTo, takenToday } = channel;
  const allowance = { limits, pacedTo, takenToday, now };
  const limit = Math.min(most, allowed(allowance));
  if (limit === 0) return [];
  await sql`set local enable_sort = off`.execute(tx);
  const { rows } = await sql<Row>`
    with blocked as (
      select array(
        select t.id from whatsapp_templates t where t.provider = ${provider} and ${isRefused}
      ) as ids
    ), due as (
      select m.id from whatsapp_messages m
      where m.status = 'queued' and m.provider = ${provider} and m.due_at <= ${now} and m.taken_at is null
        and ${isFree('m')}
        and m.id = (
          select e.id from whatsapp_messages e
          where e.status = 'queued' and e.whatsapp = m.whatsapp and e.provider = ${provider} and ${isFree('e')}
            and ${holdsBack(now)}
          order by e.id limit 1
        )
      order by is_urgent(m.kind) desc, m.due_at, m.id limit ${limit} for update skip locked
    )
    update whatsapp_messages m
    set attempts = m.attempts + 1, looked_up = 0, taken_at = ${now}, due_at = ${leaseEndsAt}
    from due where m.id = due.id
    returning ${queuedColumns}
  `.execute(tx);
  if (rows.length > 0) {
    await sql`
      update whatsapp_channels
      set day = ${today}, taken_today = ${takenToday + rows.length}, paced_to = ${pacedAfter(rows.length, allowance)}
      where provider = ${provider}
    `.execute(tx);
  }
  return rows.map(queued).sort((a, b) => a.id - b.id);
}

interface Lease {
  provider: string;
  now: Date;
  leaseEndsAt: Date;
  limit: number;
}

/** The due ones among these, for this worker alone until the lease ends. */
const leased = (
  { provider, now, leaseEndsAt, limit }: Lease,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
) => sql`
  with due as (
    select m.id from whatsapp_messages m
    where ${which} and m.provider = ${provider} and m.due_at <= ${now}
    order by ${order} limit ${limit} for update skip locked
  )
  update whatsapp_messages m set due_at = ${leaseEndsAt}`;

/** Takes messages whose outcome is not known and whose lease is over, to look them up. */
export async function takeUnknown(tx: Tx, lease: Lease): Promise<QueuedMessage[]> {
  const which = sql`m.status = 'queued' and m.taken_at is not null`;
  const { rows } = await sql<Row>`
    ${leased(lease, { which, order: sql`m.due_at, m.id` })} from due where m.id = due.id
    returning ${queuedColumns}
  `.execute(tx);
  return rows.map(queued);
}

/** Takes messages that the provider has and whose further way nobody has reported, to ask its log. */
export async function takeUnderWay(
  tx: Tx,
  lease: Lease,
): Promise<{ id: number; providerId: string; acceptedAt: Date }[]> {
  const which = sql`m.status in ('accepted', 'sent') and m.template_id is not null`;
  const { rows } = await sql<{ id: number; providerId: string; acceptedAt: Date }>`
    ${leased(lease, { which, order: sql`m.due_at` })} from due where m.id = due.id
    returning m.id, m.provider_id as "providerId", coalesce(m.accepted_at, m.created_at) as "acceptedAt"
  `.execute(tx);
  return rows;
}

/** When one is due next; where it was leased until a moment, only as long as nothing made it due at once meanwhile. */
export async function updateDue(
  tx: Tx,
  id: number,
  dueAt: Date | null,
  leasedUntil?: Date,
): Promise<void> {
  await sql`
    update whatsapp_messages set due_at = coalesce(${dueAt}::timestamptz, 'infinity')
    where id = ${id} and due_at = coalesce(${leasedUntil ?? null}::timestamptz, due_at)
  `.execute(tx);
}

/** The last one before this that the provider surely has. */
export async function findTakenBefore(
  db: Db,
  provider: string,
  id: number,
): Promise<TakenMessage | null> {
  const { rows } = await sql<TakenMessage>`
    select id, provider_id as "providerMessageId" from whatsapp_messages
    where provider = ${provider} and id < ${id} and provider_id is not null and template_id is not null
    order by id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The provider's numbers among these that other messages have already. */
export async function listKnown(db: Db, provider: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from whatsapp_messages
    where provider = ${provider} and provider_id = any(${ids}::text[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What becomes of a message that surely was not sent. */
export interface Unsent {
  id: number;
  takenAt: Date;
  reason: string | null;
  kind: ProviderErrorKind | null;
  /** Null: never again. */
  dueAt: Date | null;
  /** The attempt does not count: it was not the message's fault. */
  isForgiven?: boolean;
  isClearedUp?: boolean;
  now: Date;
}

/** Whether and when one is tried again; nothing where that attempt is not its last any more. */
export async function updateUnsent(tx: Tx, message: Unsent): Promise<void> {
  const { id, reason, kind, dueAt, now } = message;
  const isOver = dueAt === null;
  await sql`
    update whatsapp_messages set
      status = ${isOver ? 'failed' : 'queued'}, taken_at = null, error = ${reason}, failure_kind = ${kind},
      failed_at = ${isOver ? now : null}, due_at = coalesce(${dueAt}::timestamptz, due_at),
      cleared_up_at = case when ${message.isClearedUp ?? false} then ${now} else cleared_up_at end,
      attempts = attempts - ${message.isForgiven ? 1 : 0}
    where id = ${id} and taken_at = ${message.takenAt}
  `.execute(tx);
}

/** What still waits under these keys and is of no use any more has failed. What may be under way is left alone. */
export async function failWaiting(
  tx: Tx,
  { keys, reason, now }: { keys: readonly string[]; reason: string; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_messages set status = 'failed', error = ${reason}, failure_kind = 'permanent', failed_at = ${now}
    where key = any(${keys}::text[]) and status = 'queued' and taken_at is null
  `.execute(tx);
}

/** The numbers of the messages under some keys; see `messages_under`. */
export const messagesUnder = (keys: readonly string[]) =>
  sql`(select messages_under(${keys}::text[]))`;

/** What was just queued under these keys does not leave before a moment. */
export async function holdUntil(tx: Tx, keys: readonly string[], until: Date): Promise<void> {
  await sql`
    update whatsapp_messages set due_at = ${until}
    where id in ${messagesUnder(keys)} and status = 'queued' and taken_at is null and attempts = 0
  `.execute(tx);
}

/**
 * Removes a message that waits and surely was not sent, to whomever it goes; a number that wants none is no reason not to.
 * Whoever takes one to send it holds its row: of the two at once one comes second, and finds it gone or taken.
 *
 * @returns whether it was removed; where one of them is under way, none is.
 */
export async function deleteWaiting(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    with told as (
      select id, status = 'queued' and taken_at is null as waits, failure_kind is not distinct from 'opted_out' as is_unwanted
      from whatsapp_messages where id in ${messagesUnder([key])} order by id for update
    )
    delete from whatsapp_messages m using told t
    where t.id = m.id and t.waits and not exists (select from told o where not o.waits and not o.is_unwanted)
    returning m.id
  `.execute(tx);
  return rows.length > 0;
}

/** The outcome of an attempt is not known: the message stays taken, and is looked up. */
export async function updateUnknown(
  tx: Tx,
  {
    id,
    takenAt,
    reason,
    dueAt,
    lookedUp,
  }: { id: number; takenAt: Date; reason: string; dueAt: Date; lookedUp: number },
): Promise<void> {
  await sql`
    update whatsapp_messages set error = ${reason}, failure_kind = 'unknown', looked_up = ${lookedUp}, due_at = ${dueAt}
    where id = ${id} and taken_at = ${takenAt}
  `.execute(tx);
}

/** Its way is asked for at once, since somebody says that there is news of it. */
export async function pollAtOnce(
  tx: Tx,
  provider: string,
  providerId: string,
  now: Date,
): Promise<void> {
  await sql`
    update whatsapp_messages set due_at = least(due_at, ${now})
    where provider = ${provider} and provider_id = ${providerId} and status in ('accepted', 'sent')
  `.execute(tx);
}
