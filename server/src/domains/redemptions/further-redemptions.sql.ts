import {
  FURTHER_KIND_NAMES,
  FURTHER_KINDS,
  type FurtherKindName,
} from '@reward-points/contract/further-kinds';
import type { FurtherRedemption, MyReward } from '@reward-points/contract/further-rewards';
import { REDEMPTIONS_MAX, TO_SHIP_MAX } from '@reward-points/contract/redemptions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
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
const redemptionsOf = (kind: FurtherKindName): RawBuilder<unknown> => sql`
  from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries e on e.id = x.entry_id left join service_histories h on h.redemption_id = x.id
    ${givenBack}
  where x.kind = ${kind}`;

const statusOf = (kind: FurtherKindName): RawBuilder<unknown> => sql`
  case when x.cancelled_at is not null then 'cancelled'
    when h.id is null and ${FURTHER_KINDS[kind].awaitsVisit} then 'waiting' else 'done' end as status`;

export interface FurtherFilter {
  kind: FurtherKindName;
  status?: 'waiting' | 'done' | 'cancelled' | undefined;
  customerId?: number | undefined;
  /** Only these; undefined: all. */
  ids?: readonly number[];
}

/** Those that wait come oldest first: whoever waits longest is visited first. */
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
      select x.id, x.kind, x.customer_id as id_customer, ${statusOf(filter.kind)}, x.claimed_on as claimed_date, e.note as reward,
        k.code, h.last_service_on as visit_date, h.service_id as id_service, ${cancellation}
      ${redemptionsOf(filter.kind)}
    ) as x join customers c on c.id = x.id_customer
    where ${inStatus}
      and ${filter.customerId === undefined ? sql`true` : sql`id_customer = ${filter.customerId}`}
      and ${filter.ids === undefined ? sql`true` : sql`x.id = any(${filter.ids}::bigint[])`}
    order by x.id ${isWaiting ? sql`` : sql`desc`} limit ${isWaiting ? TO_SHIP_MAX : REDEMPTIONS_MAX}
  `.execute(db);
  return rows.map(withCancellation);
}

const AWAITING = FURTHER_KIND_NAMES.filter((kind) => FURTHER_KINDS[kind].awaitsVisit);

/** The claimed visits that nobody has come for, as tasks of the inbox. */
export const waitingVisits: Waiting = {
  id: sql`x.id`,
  since: sql`x.claimed_on`,
  from: sql`
    from redemptions x where x.kind = any(${AWAITING}) and x.cancelled_at is null
      and not exists (select from service_histories h where h.redemption_id = x.id)`,
  order: sql`x.claimed_on, x.id`,
};

/** Those of these that still wait. */
export async function listAwaitingVisitOf(
  db: Db,
  ids: readonly number[],
): Promise<FurtherRedemption[]> {
  const lists: FurtherRedemption[] = [];
  for (const kind of AWAITING) {
    lists.push(...(await listFurtherRedemptions(db, { kind, status: 'waiting', ids })));
  }
  return lists;
}

interface MyFilter {
  kind: FurtherKindName;
  customerId: number;
}

export const countMyRewards = (db: Db, { kind, customerId }: MyFilter): Promise<Count> =>
  countRows(db, sql`from redemptions where kind = ${kind} and customer_id = ${customerId}`);

const myRewards = (kind: FurtherKindName): RawBuilder<unknown> => sql`
  select x.code_id as id, e.note as reward, k.code, x.claimed_on as claimed_date, ${statusOf(kind)},
    h.last_service_on as visit_date,
    (select image from rewards r where r.kind = k.kind and r.id = k.reward_id) as images, ${myCancellation}
  ${redemptionsOf(kind)}`;

type MyRewardRow = Omit<MyReward, 'cancellation'> & MyCancellationColumns;

export async function listMyRewards(
  db: Db,
  { kind, customerId }: MyFilter,
  slice: Slice,
): Promise<MyReward[]> {
  const { rows } = await sql<MyRewardRow>`
    ${myRewards(kind)} and x.customer_id = ${customerId}
    order by x.id ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those that somebody is still to come for, the oldest first. */
export async function listMyWaitingRewards(
  db: Db,
  { kind, customerId }: MyFilter,
  limit: number,
): Promise<MyReward[]> {
  if (!FURTHER_KINDS[kind].awaitsVisit) return [];
  const { rows } = await sql<MyRewardRow>`
    ${myRewards(kind)} and x.customer_id = ${customerId} and x.cancelled_at is null and h.id is null
    order by x.id limit ${limit}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those of these codes. */
export async function listMyRewardsOf(
  db: Db,
  { kind, customerId }: MyFilter,
  codeIds: readonly number[],
): Promise<MyReward[]> {
  const { rows } = await sql<MyRewardRow>`
    ${myRewards(kind)} and x.customer_id = ${customerId} and x.code_id = any(${codeIds}::bigint[])
  `.execute(db);
  return rows.map(withMyCancellation);
}
