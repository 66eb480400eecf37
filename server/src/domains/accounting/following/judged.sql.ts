import type {
  ConnectionState,
  Foreign,
  Program,
  Standing,
} from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import type { PointsBasis } from '@reward-points/contract/settings';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** At once where something has changed of a document whose connection is read. */
export const judgingDue = sql<Date | null>`
  select min(x.judge_due_at) from external_invoices x join accounting_connections k on k.id = x.connection_id
  where x.judge_due_at is not null and k.state in ('set_up', 'on')`;

/** A connection, as far as its documents are judged by it. */
export interface JudgingConnection {
  id: number;
  program: Program;
  name: string;
  state: ConnectionState;
  accountId: number;
  basis: PointsBasis;
  firstDay: Day;
  foreign: Foreign;
  tolerance: number;
}

/** The documents of one connection that are due first. */
export async function findToJudge(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ connectionId: number; ids: number[] } | undefined> {
  const { rows } = await sql<{ id: number; connectionId: number }>`
    select x.id, x.connection_id as "connectionId"
    from external_invoices x join accounting_connections k on k.id = x.connection_id
    where x.judge_due_at <= ${now} and k.state in ('set_up', 'on')
    order by x.judge_due_at, x.id limit ${limit}
  `.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { connectionId } = first;
  const ids = rows.filter((row) => row.connectionId === connectionId).map(({ id }) => id);
  return { connectionId, ids };
}

/**
 * Holds a connection against a change of its state until the transaction ends; what its looks note of it goes on meanwhile.
 */
export async function holdConnection(tx: Tx, id: number): Promise<JudgingConnection | undefined> {
  const { rows } = await sql<JudgingConnection>`
    select id, program, name, state, account_id as "accountId", points_basis as basis, first_day as "firstDay",
      foreign_by as "foreign", tolerance
    from accounting_connections where id = ${id} and state in ('set_up', 'on') for key share
  `.execute(tx);
  return rows[0];
}

/** What was found out about a document. */
export interface Judged {
  id: number;
  standing: Standing;
  /** When it has to be judged again by itself; null: not before something changes. */
  dueAt: Date | null;
  amount: number;
  pointsNow: number;
  pointsWaiting: number;
  isAdopting: boolean;
}

/** Of documents that the caller holds. */
export async function noteJudged(tx: Tx, judged: readonly Judged[]): Promise<void> {
  await sql`
    update external_invoices x set
      standing = j.standing, judge_due_at = j.due_at, amount = j.amount, points_now = j.points_now,
      points_waiting = j.points_waiting, is_adopting = j.is_adopting
    from jsonb_to_recordset(${JSON.stringify(
      judged.map(({ id, standing, dueAt, amount, pointsNow, pointsWaiting, isAdopting }) => ({
        id,
        standing,
        due_at: dueAt,
        amount,
        points_now: pointsNow,
        points_waiting: pointsWaiting,
        is_adopting: isAdopting,
      })),
    )}::jsonb) as j (
      id bigint, standing text, due_at timestamptz, amount bigint, points_now bigint, points_waiting bigint,
      is_adopting boolean
    )
    where x.id = j.id
  `.execute(tx);
}

/** Puts a document off that could not be done now. */
export async function postponeJudging(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`update external_invoices set judge_due_at = ${until} where id = ${id}`.execute(tx);
}
