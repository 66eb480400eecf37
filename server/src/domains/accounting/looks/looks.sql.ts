import type {
  ConnectionState,
  Look,
  LookKind,
  Program,
  StopReason,
} from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

/** What a webhook names is read so long after it was heard: sooner the record may not be ready. */
export const HINT_MS = 10_000;

const after = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/** From when on a connection `k` has something to read that was named, by a webhook or since it may be gone. */
const namedDue = sql`(
  select greatest(min(named.at), k.rest_until)
  from (
    select h.heard_at + ${after(HINT_MS)} as at from accounting_hints h where h.connection_id = k.id
    union all
    select x.gone_due_at from external_invoices x where x.connection_id = k.id and x.gone_due_at is not null
  ) as named
  having count(*) > 0
)`;

/** From when on it is to be looked at; null: not by itself. While another server does, not before that is done or has died. */
const due = sql`(
  select greatest(
    wanted.at,
    (select l.lease_ends_at from accounting_looks l where l.connection_id = k.id and l.ended_at is null)
  )
  from (select least(k.changes_due_at, k.night_due_at, k.whole_due_at, ${namedDue}) as at) as wanted
  where wanted.at is not null
)`;

export const looksDue = sql<Date | null>`
  select min(${due}) from accounting_connections k where k.state in ('set_up', 'on')`;

/** A connection that is looked at, with all that the look needs to know of it. */
export interface Looking {
  id: number;
  program: Program;
  name: string;
  remoteId: string;
  sealed: Buffer;
  state: ConnectionState;
  firstDay: Day;
  tolerance: number;
  everyMinutes: number;
  monthlyCalls: number | null;
  cursorAt: Date | null;
  completeAt: Date | null;
  comparedAt: Date | null;
  failures: number;
  isGoneBelieved: boolean;
  kind: LookKind;
  lookId: number;
  beganAt: Date;
}

/**
 * Begins the look that is due first, for this server alone. One whose server has died ends as failed.
 *
 * @returns undefined where none is due, or another server was first.
 */
export async function beginLook(
  tx: Tx,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<Looking | undefined> {
  const { rows } = await sql<Omit<Looking, 'lookId' | 'beganAt'>>`
    select k.id, k.program, k.name, k.remote_id as "remoteId", k.sealed, k.state, k.first_day as "firstDay", k.tolerance,
      k.every_minutes as "everyMinutes", k.monthly_calls as "monthlyCalls", k.cursor_at as "cursorAt",
      k.complete_at as "completeAt", k.compared_at as "comparedAt", k.failures, k.gone_believed as "isGoneBelieved",
      case
        when k.cursor_at is null then 'first'
        when k.whole_due_at <= ${now} then 'whole'
        when k.night_due_at <= ${now} then 'night'
        when k.changes_due_at <= ${now} then 'changes'
        else 'hints'
      end as kind
    from accounting_connections k
    where k.state in ('set_up', 'on') and ${due} <= ${now}
    order by ${due}, k.id limit 1 for no key update of k skip locked
  `.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  // Another server may have begun one between the reading of this row and its lock, which leaves the row as it was.
  const { rows: others } = await sql`
    select from accounting_looks where connection_id = ${found.id} and ended_at is null and lease_ends_at > ${now}
  `.execute(tx);
  if (others.length > 0) return undefined;
  await breakOffLook(tx, { connectionId: found.id, reason: 'Terputus', at: now });
  const { rows: begun } = await sql<{ id: number }>`
    insert into accounting_looks (connection_id, kind, began_at, lease_ends_at)
    values (${found.id}, ${found.kind}, ${now}, ${leaseEndsAt}) returning id
  `.execute(tx);
  return begun[0] && { ...found, lookId: begun[0].id, beganAt: now };
}

/** @returns false where the look is not this server's any more. */
export async function extendLook(db: Db | Tx, lookId: number, leaseEndsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounting_looks set lease_ends_at = ${leaseEndsAt} where id = ${lookId} and ended_at is null returning id
  `.execute(db);
  return rows.length > 0;
}

/** Adds what a part of a look has found. @returns false where the look is not this server's any more. */
export async function addToLook(
  tx: Tx,
  lookId: number,
  found: { added?: number; changed?: number; gone?: number },
): Promise<boolean> {
  const { rows } = await sql`
    update accounting_looks set added = added + ${found.added ?? 0}, changed = changed + ${found.changed ?? 0},
      gone = gone + ${found.gone ?? 0}
    where id = ${lookId} and ended_at is null returning id
  `.execute(tx);
  return rows.length > 0;
}

export interface LookEnd {
  result: 'complete' | 'incomplete' | 'failed';
  reason: string | null;
  seen: number;
  expected: number | null;
}

/** @returns false where the look is not this server's any more. */
export async function endLook(tx: Tx, lookId: number, now: Date, end: LookEnd): Promise<boolean> {
  const { rows } = await sql`
    update accounting_looks set ended_at = ${now}, result = ${end.result}, reason = ${end.reason}, seen = ${end.seen},
      expected = ${end.expected}
    where id = ${lookId} and ended_at is null returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Ends what a connection is looked at for: whoever looks notices at its next step, and keeps nothing more. */
export async function breakOffLook(
  tx: Tx,
  { connectionId, reason, at }: { connectionId: number; reason: string; at: Date },
): Promise<void> {
  await sql`
    update accounting_looks set ended_at = ${at}, result = 'failed', reason = ${reason}
    where connection_id = ${connectionId} and ended_at is null
  `.execute(tx);
}

/** What a look leaves at its connection; what is left out stays. Null: not by itself any more. */
export async function updateConnectionAfterLook(
  tx: Tx,
  id: number,
  columns: {
    name?: string;
    remote_id?: string;
    ends_on?: Day | null;
    cursor_at?: Date;
    complete_at?: Date;
    compared_at?: Date;
    missed?: number;
    trouble?: string | null;
    failures?: number;
    changes_due_at?: Date | null;
    night_due_at?: Date | null;
    whole_due_at?: Date | null;
    rest_until?: Date | null;
    gone_believed?: boolean;
  },
): Promise<void> {
  await tx.updateTable('accounting_connections').set(columns).where('id', '=', id).execute();
}

/**
 * For when a look was asked for, or fell due, while one was under way: what has changed since may not be among what that
 * one read.
 */
export async function findAskedMeanwhile(
  tx: Tx,
  { id, beganAt, now }: { id: number; beganAt: Date; now: Date },
): Promise<{ changes_due_at?: Date; whole_due_at?: Date }> {
  const connection = await tx
    .selectFrom('accounting_connections')
    .select(['changes_due_at', 'whole_due_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isMeanwhile = (at: Date | null | undefined): at is Date =>
    at instanceof Date && at > beganAt && at <= now;
  return {
    ...(isMeanwhile(connection?.changes_due_at) && { changes_due_at: connection.changes_due_at }),
    ...(isMeanwhile(connection?.whole_due_at) && { whole_due_at: connection.whole_due_at }),
  };
}

/** Whatever was due before is due then. */
export async function postponeLooks(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`
    update accounting_connections set changes_due_at = greatest(changes_due_at, case when changes_due_at is not null then ${until}::timestamptz end),
      night_due_at = greatest(night_due_at, case when night_due_at is not null then ${until}::timestamptz end),
      whole_due_at = greatest(whole_due_at, case when whole_due_at is not null then ${until}::timestamptz end)
    where id = ${id}
  `.execute(tx);
}

/** Stops a connection until somebody has mended it. */
export async function stopConnectionRow(
  tx: Tx,
  { id, reason, words, at }: { id: number; reason: StopReason; words: string; at: Date },
): Promise<void> {
  await sql`
    update accounting_connections set state = 'stopped', stop_reason = ${reason}, stop_words = ${words}, stopped_at = ${at}
    where id = ${id} and state in ('set_up', 'on')
  `.execute(tx);
}

/** Counts a call. @returns how many of this month that makes. */
export async function countCall(
  db: Db,
  { connectionId, lookId, month }: { connectionId: number; lookId: number; month: Day },
): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    with looked as (update accounting_looks set calls = calls + 1 where id = ${lookId})
    insert into accounting_calls as c (connection_id, month, calls) values (${connectionId}, ${month}, 1)
    on conflict (connection_id, month) do update set calls = c.calls + 1
    returning calls
  `.execute(db);
  return rows[0]?.calls ?? 0;
}

export async function findCalls(db: Db | Tx, connectionId: number, month: Day): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select calls from accounting_calls where connection_id = ${connectionId} and month = ${month}
  `.execute(db);
  return rows[0]?.calls ?? 0;
}

type LookRow = Omit<Look, 'began_at' | 'ended_at'> & { began_at: Date; ended_at: Date | null };

const answerOf = ({ began_at, ended_at, ...row }: LookRow): Look => ({
  ...row,
  began_at: began_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const fields = sql`
  l.id, l.kind, l.began_at, l.ended_at, l.result, l.reason, l.seen, l.expected, l.added, l.changed, l.gone, l.calls`;

const matching = (connectionId: number | undefined) => sql`
  from accounting_looks l where ${connectionId === undefined ? sql`true` : sql`l.connection_id = ${connectionId}`}`;

export const countLooks = (db: Db, connectionId: number | undefined): Promise<Count> =>
  countRows(db, matching(connectionId));

export async function listLooks(
  db: Db,
  connectionId: number | undefined,
  { limit, offset, fromEnd }: Slice,
): Promise<Look[]> {
  const { rows } = await sql<LookRow>`
    select ${fields} ${matching(connectionId)} order by l.id ${fromEnd ? sql`` : sql`desc`} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(answerOf);
}

/** What a connection is looked at for at the moment. */
export async function findOpenLook(db: Db, connectionId: number): Promise<Look | null> {
  const { rows } = await sql<LookRow>`
    select ${fields} from accounting_looks l where l.connection_id = ${connectionId} and l.ended_at is null
  `.execute(db);
  return rows.map(answerOf)[0] ?? null;
}

/** Looks and what they have counted are kept for so long. */
export async function deleteLooks(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from accounting_looks where id in (
      select id from accounting_looks where ended_at < ${before} order by id limit ${limit}
    ) returning id
  `.execute(tx);
  return rows.length;
}
