import type {
  ConnectionState,
  Foreign,
  Program,
  Standing,
  StopReason,
} from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import type { PointsBasis } from '@reward-points/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** A connection as it is stored. */
export interface StoredConnection {
  id: number;
  program: Program;
  name: string;
  remoteId: string;
  accountId: number;
  sealed: Buffer | null;
  state: ConnectionState;
  stopReason: StopReason | null;
  stopWords: string | null;
  stoppedAt: Date | null;
  firstDay: Day;
  pointsBasis: PointsBasis;
  everyMinutes: number;
  monthlyCalls: number | null;
  foreign: Foreign;
  tolerance: number;
  endsOn: Day | null;
  cursorAt: Date | null;
  completeAt: Date | null;
  comparedAt: Date | null;
  missed: number | null;
  trouble: string | null;
  nextAt: Date | null;
  heardAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  version: number;
}

const COLUMNS = sql`
  k.id, k.program, k.name, k.remote_id as "remoteId", k.account_id as "accountId", k.sealed, k.state,
  k.stop_reason as "stopReason", k.stop_words as "stopWords", k.stopped_at as "stoppedAt", k.first_day as "firstDay",
  k.points_basis as "pointsBasis", k.every_minutes as "everyMinutes", k.monthly_calls as "monthlyCalls",
  k.foreign_by as "foreign", k.tolerance, k.ends_on as "endsOn", k.cursor_at as "cursorAt", k.complete_at as "completeAt",
  k.compared_at as "comparedAt", k.missed, k.trouble,
  case when k.state in ('set_up', 'on') then least(k.changes_due_at, k.night_due_at, k.whole_due_at) end as "nextAt",
  k.heard_at as "heardAt", k.created_at as "createdAt", k.started_at as "startedAt", k.version`;

export async function listConnections(db: Db): Promise<StoredConnection[]> {
  const { rows } = await sql<StoredConnection>`
    select ${COLUMNS} from accounting_connections k order by k.state = 'ended', k.id
  `.execute(db);
  return rows;
}

export async function findConnection(
  db: Db | Tx,
  id: number,
): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select ${COLUMNS} from accounting_connections k where k.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Held until the transaction ends: nothing is judged of it meanwhile, and of two changes the second sees the first. */
export async function lockConnection(tx: Tx, id: number): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select ${COLUMNS} from accounting_connections k where k.id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function insertConnection(
  tx: Tx,
  columns: {
    program: Program;
    name: string;
    remote_id: string;
    account_id: number;
    sealed: Buffer;
    webhook_hash: Buffer;
    first_day: Day;
    points_basis: PointsBasis;
    every_minutes: number;
    monthly_calls: number | null;
    foreign_by: Foreign;
    tolerance: number;
    ends_on: Day | null;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounting_connections')
    .values({ ...columns, state: 'set_up', whole_due_at: columns.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateConnectionRow(
  tx: Tx,
  id: number,
  columns: {
    state?: ConnectionState;
    stop_reason?: null;
    stop_words?: null;
    stopped_at?: null;
    sealed?: Buffer | null;
    webhook_hash?: Buffer | null;
    every_minutes?: number;
    monthly_calls?: number | null;
    foreign_by?: Foreign;
    tolerance?: number;
    changes_due_at?: Date;
    whole_due_at?: Date;
    rest_until?: null;
    trouble?: null;
    failures?: number;
    gone_believed?: boolean;
    started_at?: Date;
    ended_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('accounting_connections')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function lockSealed(tx: Tx, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed from accounting_connections where id = ${id} for no key update
  `.execute(tx);
  return rows[0]?.sealed ?? null;
}

export async function updateSealed(tx: Tx, id: number, sealed: Buffer): Promise<void> {
  await sql`
    update accounting_connections set sealed = ${sealed} where id = ${id} and sealed is not null
  `.execute(tx);
}

/** Those whose access is stored, in their order. */
export async function listSealed(
  db: Db | Tx,
): Promise<{ id: number; program: Program; remoteId: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: number; program: Program; remoteId: string; sealed: Buffer }>`
    select id, program, remote_id as "remoteId", sealed from accounting_connections where sealed is not null order by id
  `.execute(db);
  return rows;
}

/** Whether a company is connected already under this id. */
export async function isIdConnected(
  db: Db | Tx,
  { program, remoteId }: { program: Program; remoteId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from accounting_connections where program = ${program} and remote_id = ${remoteId} and state <> 'ended'
  `.execute(db);
  return rows.length > 0;
}

/** The connection that a call of a webhook is for. */
export async function findByWebhook(
  db: Db,
  hash: Buffer,
): Promise<Pick<StoredConnection, 'id' | 'program'> | undefined> {
  const { rows } = await sql<Pick<StoredConnection, 'id' | 'program'>>`
    select id, program from accounting_connections where webhook_hash = ${hash}
  `.execute(db);
  return rows[0];
}

export async function noteHeard(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update accounting_connections set heard_at = ${at} where id = ${id}`.execute(tx);
}

/**
 * Something of the program has changed, nobody knows what: what changed lately is read soon. What was due before is due now:
 * a look that is under way for it may have passed what changed. What is due later than usual waits for more calls.
 */
export async function hastenChanges(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update accounting_connections set changes_due_at = case
      when changes_due_at <= ${at} then ${at}
      when changes_due_at > ${at}::timestamptz + make_interval(mins => every_minutes) then changes_due_at
      else least(changes_due_at, greatest(${at}::timestamptz, rest_until)) end
    where id = ${id} and changes_due_at is not null
  `.execute(tx);
}

/**
 * Looks that were put off come as they would have: changes now, comparisons in the next night and within the week. Before
 * its first look nothing else is due.
 */
export async function resetLooks(
  tx: Tx,
  id: number,
  { now, night, week }: { now: Date; night: Date; week: Date },
): Promise<void> {
  await sql`
    update accounting_connections set rest_until = null,
      changes_due_at = case when cursor_at is not null then ${now}::timestamptz end,
      night_due_at = case when cursor_at is not null then least(night_due_at, ${night}) end,
      whole_due_at = case when cursor_at is null then ${now} else least(whole_due_at, ${week}) end
    where id = ${id}
  `.execute(tx);
}

/** All its documents are judged anew. */
export async function judgeAllOf(tx: Tx, connectionId: number, at: Date): Promise<void> {
  await sql`
    update external_invoices set judge_due_at = ${at}
    where id in (select id from external_invoices where connection_id = ${connectionId} order by id for no key update)
  `.execute(tx);
}

/** What nobody needs any more once it has ended: what waits for a decision, and how customers there can be reached. */
export async function forgetOfConnection(tx: Tx, connectionId: number): Promise<void> {
  await sql`delete from accounting_decisions where connection_id = ${connectionId}`.execute(tx);
  await sql`delete from accounting_hints where connection_id = ${connectionId}`.execute(tx);
  await sql`
    update external_customers set phones = '{}', emails = '{}', tax_number = null where connection_id = ${connectionId}
  `.execute(tx);
}

/** What another connection has twice with this one is judged anew: this one's invoices are there to be followed now. */
export async function judgeDoublesOf(tx: Tx, connectionId: number, at: Date): Promise<void> {
  await sql`
    update external_invoices set judge_due_at = ${at}
    where id in (
      select x.id from external_invoices x
      where x.connection_id <> ${connectionId} and x.id in (
        select d.external_invoice_id from accounting_decisions d where d.reason = 'double'
      )
      order by x.id for no key update
    )
  `.execute(tx);
}

/** How many of a connection's documents stand how, and how much waits for a decision. */
export async function countStandings(
  db: Db,
  connectionId: number,
): Promise<{ standings: Partial<Record<Standing, number>>; waiting: number }> {
  const { rows } = await sql<{ standing: Standing; count: number }>`
    select standing, count(*)::int as count from external_invoices
    where connection_id = ${connectionId} and standing is not null group by standing
  `.execute(db);
  const { rows: decisions } = await sql<{ count: number }>`
    select count(*)::int as count from accounting_decisions where connection_id = ${connectionId}
  `.execute(db);
  return {
    standings: Object.fromEntries(rows.map(({ standing, count }) => [standing, count])),
    waiting: decisions[0]?.count ?? 0,
  };
}

const sumOf = (column: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`coalesce(sum(${column}) filter (where ${which}), 0)::text`;
const countOf = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})::int`;

export interface PreviewRow {
  read: number;
  judged: number;
  coming: number;
  adopted: number;
  amount: string;
  point: string;
  waiting: string;
  unknown: number;
  unknownAmount: string;
  unknownPoint: string;
  unknownWaiting: string;
  decide: number;
  known: number;
  unknownCustomers: number;
  ignoredCustomers: number;
  /** Documents were left out when it was read, and nobody has said that this is known. */
  isCountAsked: boolean;
}

/** What would come, as it was judged. */
export async function sumPreview(
  db: Db | Tx,
  connectionId: number,
  now: Date,
): Promise<PreviewRow> {
  const coming = sql`x.standing = 'counted'`;
  const unknown = sql`x.standing = 'customer'`;
  const customers = (which: RawBuilder<unknown>) => sql`(
    select count(*)::int from external_customers e
    where e.connection_id = ${connectionId} and ${which} and exists (
      select from external_invoices o
      where o.external_customer_id = e.id and o.standing in ('counted', 'customer', 'decide', 'later', 'ignored')
    )
  )`;
  const { rows } = await sql<PreviewRow>`
    select count(*)::int as read, ${countOf(sql`x.standing is not null and (x.judge_due_at is null or x.judge_due_at > ${now})`)} as judged,
      ${countOf(coming)} as coming, ${countOf(sql`${coming} and x.is_adopting`)} as adopted,
      ${sumOf(sql`x.amount`, coming)} as amount, ${sumOf(sql`x.points_now`, coming)} as point,
      ${sumOf(sql`x.points_waiting`, coming)} as waiting,
      ${countOf(unknown)} as unknown, ${sumOf(sql`x.amount`, unknown)} as "unknownAmount",
      ${sumOf(sql`x.points_now`, unknown)} as "unknownPoint", ${sumOf(sql`x.points_waiting`, unknown)} as "unknownWaiting",
      ${countOf(sql`x.standing = 'decide'`)} as decide,
      ${customers(sql`e.customer_id is not null`)} as known,
      ${customers(sql`e.customer_id is null and not e.is_ignored`)} as "unknownCustomers",
      ${customers(sql`e.is_ignored`)} as "ignoredCustomers",
      exists (
        select from accounting_decisions d where d.connection_id = ${connectionId} and d.reason = 'counts'
      ) as "isCountAsked"
    from external_invoices x where x.connection_id = ${connectionId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** As the wire has the time. */
export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
