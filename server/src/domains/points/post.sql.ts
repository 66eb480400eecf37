import type { Day } from '@reward-points/contract/dates';
import type { PointEntryKind } from '@reward-points/contract/points';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What caused a movement, where that has a number. */
export interface Source {
  type: 'birthday' | 'service-history' | 'invoice' | 'credit-note' | 'import';
  id: number;
}

export interface Movement {
  customerId: number;
  /** Signed; of points that are taken back, what is wanted. */
  amount: number;
  kind: PointEntryKind;
  /** What for, where it is not the kind alone. */
  note: string | null;
  /** Idempotency key, unique for good. */
  key: string;
  source?: Source;
  /** Of a reversal: the entry that it takes back. */
  reversesId?: number;
  /** The day of the business to which it belongs; else that on which it is posted. */
  eventOn?: Day;
}

/** Who moves points, and when. */
export interface By {
  actorId: number;
  at: Date;
}

export interface Moved {
  entryId: number;
  /** The balance after it, and after whatever it paid of what was owed. */
  point: number;
  totalPoint: number;
  /** Of points that are taken back: how many had been spent already, and are owed now. */
  shortfall: number;
  /** What the customer owes altogether. */
  owed: number;
}

/**
 * Moves points. Balances are locked in the order of their customers, so that two of these never wait for each other in a
 * circle. Movements of one customer follow each other in their order.
 *
 * @returns what became of each, by its key; nothing where the customer has no balance.
 */
export async function insertEntries(
  tx: Tx,
  movements: readonly Movement[],
  { actorId, at }: By,
): Promise<Map<string, Moved>> {
  const all = <Value>(of: (movement: Movement) => Value | undefined) =>
    movements.map((movement) => of(movement) ?? null);
  const { rows } = await sql<Moved & { key: string }>`
    select key, entry_id as "entryId", point, total_point as "totalPoint", shortfall, owed
    from post_entries(
      ${all(({ customerId }) => customerId)}::bigint[], ${all(({ key }) => key)}::text[],
      ${all(({ amount }) => amount)}::bigint[], ${all(({ kind }) => kind)}::text[], ${all(({ note }) => note)}::text[],
      ${actorId}, ${at}, ${all(({ source }) => source?.type)}::text[], ${all(({ source }) => source?.id)}::bigint[],
      ${all(({ reversesId }) => reversesId)}::bigint[], ${all(({ eventOn }) => eventOn)}::date[]
    )
  `.execute(tx);
  return new Map(rows.map(({ key, ...moved }) => [key, moved]));
}

/** Gives new customers a balance of 0 each, so that the first movement finds a row to lock. */
export async function insertBalances(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await sql`select open_balance(id) from unnest(${customerIds}::bigint[]) as id`.execute(tx);
}

/** Holds the balances of customers, in the order of their numbers, until the transaction ends. */
export async function lockBalances(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await sql`
    select lock_balance(id) from unnest(${customerIds}::bigint[]) as customers (id) order by id
  `.execute(tx);
}

/** What a customer who was deleted still has or owes. */
interface Left {
  customerId: number;
  point: number;
  owed: number;
  version: number;
}

export async function listLeft(tx: Tx, customerIds: readonly number[]): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select b.customer_id as "customerId", b.point, b.owed, b.version
    from point_balances b join customers c on c.id = b.customer_id
    where b.customer_id = any(${customerIds}::bigint[]) and c.deleted_at is not null and (b.point > 0 or b.owed > 0)
  `.execute(tx);
  return rows;
}

/** The lifetime totals of those of them who were deleted. */
export async function listTotalsOfDeparted(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ customerId: number; total: number }>`
    select b.customer_id as "customerId", b.total_point as total
    from point_balances b join customers c on c.id = b.customer_id
    where b.customer_id = any(${customerIds}::bigint[]) and c.deleted_at is not null
  `.execute(tx);
  return new Map(rows.map(({ customerId, total }) => [customerId, total]));
}

/** An entry that gave or took points, as far as its reversal has to know it. */
export interface Reversible {
  id: number;
  customerId: number;
  kind: PointEntryKind;
  amount: number;
}

export async function findEntry(
  tx: Tx,
  entryId: number,
): Promise<(Reversible & { key: string }) | undefined> {
  const row = await tx
    .selectFrom('point_entries')
    .select(['id', 'customer_id as customerId', 'kind', 'amount', 'key'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as PointEntryKind };
}

/** Whether an entry was taken back, wholly or in part. */
export async function isReversed(tx: Tx, entryId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('point_entries')
    .select('id')
    .where('reverses_id', '=', entryId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The awards of customers under a key that nobody has taken back yet. There is not more to take back than the lifetime
 * total, where corrections have taken some of it already.
 */
export async function listOpenAwards(
  tx: Tx,
  { customerIds, awardKeyPrefix }: { customerIds: readonly number[]; awardKeyPrefix: string },
): Promise<Reversible[]> {
  const { rows } = await sql<Reversible>`
    select e.id, e.customer_id as "customerId", e.kind, least(e.amount, b.total_point) as amount
    from unnest(${customerIds}::bigint[]) as customers (id)
      join point_entries e on e.key = ${awardKeyPrefix}::text || customers.id
      join point_balances b on b.customer_id = e.customer_id
    where b.total_point > 0 and not exists (select from point_entries r where r.reverses_id = e.id)
  `.execute(tx);
  return rows;
}
