import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface ManyReversals {
  customerIds: number[];
  /** The key of each award is this and the number of its customer. */
  awardKeyPrefix: string;
  /** The key of each reversal, likewise. */
  keyPrefix: string;
  reason: string;
  actorId: number;
  at: Date;
}

/** Holds the balances of many customers, in the order of their numbers, until the transaction ends. */
export async function lockBalances(tx: Tx, customerIds: number[]): Promise<void> {
  await sql`
    select lock_balance(id) from unnest(${customerIds}::bigint[]) as customers (id) order by id
  `.execute(tx);
}

/** An award that nobody has taken back yet. */
export interface OpenAward {
  id: number;
  customerId: number;
  /** What there is to take back: not more than the lifetime total, where corrections have taken some of it already. */
  amount: number;
}

export async function listOpenAwards(
  tx: Tx,
  { customerIds, awardKeyPrefix }: Pick<ManyReversals, 'customerIds' | 'awardKeyPrefix'>,
): Promise<OpenAward[]> {
  const { rows } = await sql<OpenAward>`
    select e.id, e.customer_id as "customerId", least(e.amount, b.total_point) as amount
    from unnest(${customerIds}::bigint[]) as customers (id)
      join point_entries e on e.key = ${awardKeyPrefix}::text || customers.id
      join point_balances b on b.customer_id = e.customer_id
    where b.total_point > 0 and not exists (select from point_entries r where r.reverses_id = e.id)
  `.execute(tx);
  return rows;
}

export interface Reversed {
  customerId: number;
  /** Points that were really taken, and those that had been spent already. */
  taken: number;
  shortfall: number;
}

/** Takes back awards of the same amount, each of another customer. */
export async function postReversals(
  tx: Tx,
  awards: readonly OpenAward[],
  {
    amount,
    keyPrefix,
    reason,
    actorId,
    at,
  }: Omit<ManyReversals, 'customerIds'> & { amount: number },
): Promise<Reversed[]> {
  const { rows } = await sql<Reversed>`
    select customer_id as "customerId", ${amount} - shortfall as taken, shortfall
    from post_entries(
      ${awards.map((award) => award.customerId)}::bigint[],
      ${awards.map((award) => keyPrefix + award.customerId)}::text[], ${-amount}, 'award-reversal', ${reason},
      ${actorId}, ${at}, null, null, ${awards.map((award) => award.id)}::bigint[]
    )
  `.execute(tx);
  return rows;
}
