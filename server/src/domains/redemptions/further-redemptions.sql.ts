import type { FurtherRedemption, MyReward } from '@reward-points/contract/further-rewards';
import { REDEMPTIONS_MAX, TO_SHIP_MAX } from '@reward-points/contract/redemptions';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Slice } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import {
  type CancellationColumns,
  cancellation,
  givenBack,
  type MyCancellationColumns,
  myCancellation,
  withCancellation,
  withMyCancellation,
} from './cancellations.sql.ts';

/** With the visit that was entered for each. The names stand as they were at the claim. */
const visits = sql`
  from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries e on e.id = x.entry_id left join visits h on h.redemption_id = x.id
    ${givenBack}
  where x.kind = 'service-visit'`;

const status = sql`
  case when x.cancelled_at is not null then 'cancelled'
    when h.id is null then 'waiting' else 'done' end as status`;

export interface FurtherFilter {
  status?: 'waiting' | 'done' | 'cancelled' | undefined;
  customerId?: number | undefined;
  /** Only these, of customers who are not deleted; undefined: all. */
  ids?: readonly number[];
}

/**
 * The claims of service visits: those that nobody has come for yet (`waiting`), those done, or all, newest first. Those that
 * wait come oldest first: whoever waits longest is visited first.
 */
export async function listFurtherRedemptions(
  db: Db,
  filter: FurtherFilter,
): Promise<FurtherRedemption[]> {
  const isWaiting = filter.status === 'waiting';
  const inStatus = {
    waiting: sql`status = 'waiting'`,
    done: sql`status = 'done'`,
    cancelled: sql`status = 'cancelled'`,
    all: sql`true`,
  }[filter.status ?? 'all'];
  const { rows } = await sql<Omit<FurtherRedemption, 'cancellation'> & CancellationColumns>`
    select x.*, c.name, c.whatsapp, c.image as images
    from (
      select x.id, x.kind, x.customer_id as id_customer, ${status}, x.claimed_on as claimed_date, e.note as reward,
        k.code, h.day as visit_date, h.plan_id as id_service, ${cancellation}
      ${visits}
    ) as x join customers c on c.id = x.id_customer
    where ${inStatus}
      and ${filter.customerId === undefined ? sql`true` : sql`id_customer = ${filter.customerId}`}
      and ${filter.ids === undefined ? sql`true` : sql`x.id = any(${filter.ids}::bigint[]) and c.deleted_at is null`}
    order by x.id ${isWaiting ? sql`` : sql`desc`} limit ${isWaiting ? TO_SHIP_MAX : REDEMPTIONS_MAX}
  `.execute(db);
  return rows.map(withCancellation);
}

/** The claimed visits that nobody has come for, as tasks of the inbox. To a deleted customer nobody comes any more. */
export const waitingVisits: Waiting = {
  id: sql`x.id`,
  since: sql`x.claimed_on`,
  from: sql`
    from redemptions x join customers c on c.id = x.customer_id and c.deleted_at is null
    where x.kind = 'service-visit' and x.cancelled_at is null
      and not exists (select from visits h where h.redemption_id = x.id)`,
  order: sql`x.claimed_on, x.id`,
};

/** Those of these that still wait. */
export const listAwaitingVisitOf = (db: Db, ids: readonly number[]): Promise<FurtherRedemption[]> =>
  listFurtherRedemptions(db, { status: 'waiting', ids });

const myRewards = sql`
  select x.code_id as id, e.note as reward, k.code, x.claimed_on as claimed_date, ${status},
    h.day as visit_date,
    (select image from rewards r where r.kind = k.kind and r.id = k.reward_id) as images, ${myCancellation}
  ${visits}`;

type MyRewardRow = Omit<MyReward, 'cancellation'> & MyCancellationColumns;

export async function listMyRewards(db: Db, customerId: number, slice: Slice): Promise<MyReward[]> {
  const { rows } = await sql<MyRewardRow>`
    ${myRewards} and x.customer_id = ${customerId}
    order by x.id ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those that somebody is still to come for, the oldest first. */
export async function listMyWaitingRewards(
  db: Db,
  customerId: number,
  limit: number,
): Promise<MyReward[]> {
  const { rows } = await sql<MyRewardRow>`
    ${myRewards} and x.customer_id = ${customerId} and x.cancelled_at is null and h.id is null
    order by x.id limit ${limit}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those of these codes. */
export async function listMyRewardsOf(
  db: Db,
  customerId: number,
  codeIds: readonly number[],
): Promise<MyReward[]> {
  const { rows } = await sql<MyRewardRow>`
    ${myRewards} and x.customer_id = ${customerId} and x.code_id = any(${codeIds}::bigint[])
  `.execute(db);
  return rows.map(withMyCancellation);
}
