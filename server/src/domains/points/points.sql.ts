import type { PointEntry, PointEntryKind } from '@reward-points/contract/points';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';

export interface Movement {
  customerId: number;
  /** Signed. */
  amount: number;
  kind: PointEntryKind;
  /** What for, where it is not the kind alone. */
  note: string | null;
  actorId: number;
  /** Idempotency key, unique for good. */
  key: string;
  at: Date;
}

export interface Moved {
  entryId: number;
  point: number;
  totalPoint: number;
}

export async function insertBalance(tx: Tx, customerId: number): Promise<void> {
  await tx.insertInto('point_balances').values({ customer_id: customerId }).execute();
}

/**
 * Adds to a balance and writes the entry that explains it, as one statement: the update locks the balance, so movements
 * of one customer queue. Undefined when the customer has no balance.
 */
export async function insertAward(tx: Tx, movement: Movement): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with moved as (
      update point_balances
      set point = point + ${movement.amount}, total_point = total_point + ${movement.amount}, version = version + 1
      where customer_id = ${movement.customerId}
      returning customer_id, point, total_point, version
    ), entry as (
      insert into point_entries
        (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at)
      select customer_id, version, ${movement.amount}, point, ${movement.kind}, ${movement.note}::text,
        ${movement.actorId}, ${movement.key}, ${movement.at}
      from moved
      returning id
    )
    select entry.id as "entryId", moved.point, moved.total_point as "totalPoint" from moved, entry
  `.execute(tx);
  return rows[0];
}

export interface ManyMovements extends Omit<Movement, 'customerId' | 'key'> {
  customerIds: number[];
  /** The key of each entry is this and the number of its customer. */
  keyPrefix: string;
}

/**
 * The same award for many customers as one statement. Balances are locked in the order of their customers, so two of
 * these never wait for each other in a circle. Whose total would grow beyond what can be counted is left out.
 *
 * @returns the customers who were awarded.
 */
export async function insertAwards(tx: Tx, movements: ManyMovements): Promise<number[]> {
  const { customerIds, amount, keyPrefix } = movements;
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select customer_id from point_balances
      where customer_id = any(${customerIds}::bigint[]) and total_point + ${amount} <= ${Number.MAX_SAFE_INTEGER}
      order by customer_id for no key update
    ), moved as (
      update point_balances b
      set point = point + ${amount}, total_point = total_point + ${amount}, version = version + 1
      from locked where b.customer_id = locked.customer_id
      returning b.customer_id, b.point, b.version
    )
    insert into point_entries
      (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at)
    select customer_id, version, ${amount}, point, ${movements.kind}, ${movements.note}::text,
      ${movements.actorId}, ${keyPrefix}::text || customer_id, ${movements.at}
    from moved
    returning customer_id as id
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function countEntries(db: Db, customerId: number): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select from point_entries where customer_id = ${customerId} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listEntries(db: Db, customerId: number, slice: Slice): Promise<PointEntry[]> {
  const rows = await db
    .selectFrom('point_entries')
    .select(['id', 'created_at', 'kind', 'note', 'amount', 'balance_after'])
    .where('customer_id', '=', customerId)
    .orderBy('version', slice.fromEnd ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ created_at, kind, note, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    kind: kind as PointEntryKind,
    reward: note,
  }));
}

export async function countBalances(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from point_balances
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

/** A balance that its entries do not explain. */
export interface Difference {
  customerId: number;
  point: number;
  totalPoint: number;
  version: number;
  entriesSum: number;
  entriesTotal: number;
  entries: number;
}

/** Recomputes every balance from its entries, and every `balance_after` from the entries before it. */
export async function listDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with summed as (
      select customer_id, sum(amount)::bigint as sum, count(*)::int as entries, max(version) as version,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as total,
        bool_and(balance_after = running) as explained
      from (
        select *, sum(amount) over (partition by customer_id order by version) as running from point_entries
      ) as walked
      group by customer_id
    )
    select b.customer_id as "customerId", b.point, b.total_point as "totalPoint", b.version,
      coalesce(s.sum, 0) as "entriesSum", coalesce(s.total, 0) as "entriesTotal", coalesce(s.entries, 0) as entries
    from point_balances b left join summed s using (customer_id)
    where b.point <> coalesce(s.sum, 0) or b.total_point <> coalesce(s.total, 0)
      or b.version <> coalesce(s.entries, 0) or b.version <> coalesce(s.version, 0)
      or not coalesce(s.explained, true)
    order by b.customer_id
  `.execute(db);
  return rows;
}
