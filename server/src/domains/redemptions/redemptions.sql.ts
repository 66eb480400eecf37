import type { Courier } from '@reward-points/contract/couriers';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { type RawBuilder, sql } from 'kysely';
import { claimedBy } from '#db/claimed-by.ts';
import type { Db } from '#db/database.ts';
import { endOf, localTime, startOf } from '#db/local-time.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

/** A claim or its cancellation, of any kind of reward, as the export tells of it; what its kind does not have is null. */
export interface ExportedRedemption {
  id: number;
  /** When it was claimed, or cancelled where the row is the cancellation. */
  moved_at: string;
  is_cancellation: boolean;
  claimed_at: string;
  customer_id: number;
  customer: string;
  kind: RewardKind;
  reward: string;
  code: string;
  point: number;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
  receipt_number: string | null;
  shipped_at: string | null;
  used_on: string | null;
  visited_on: string | null;
  courier: Courier | null;
  received_at: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** Null where nobody else of the customer could have. */
  claimed_by: string | null;
}

export interface RedemptionFilter {
  /** Both or neither. */
  from?: string | undefined;
  to?: string | undefined;
  kind?: RewardKind | undefined;
  /** Only with its kind: each kind numbers its rewards for itself. */
  id_reward?: number | undefined;
}

/**
 * What was claimed and what was cancelled, each by its own day: of a period, kind and reward or all of it, in the order of
 * the ledger. The names stand as they were at the claim.
 */
export const everyRedemption = (
  { from, to, kind, id_reward: rewardId }: RedemptionFilter,
  timeZone: string,
): RawBuilder<ExportedRedemption> => sql`
  select x.id, ${localTime(sql`e.created_at`, timeZone)} as moved_at, e.id <> x.entry_id as is_cancellation,
    ${localTime(sql`claim.created_at`, timeZone)} as claimed_at, x.customer_id, c.name as customer, x.kind,
    claim.note as reward, k.code, abs(e.amount) as point, s.recipient, s.recipient_telp, s.shipping_address, s.receipt_number,
    ${localTime(sql`s.shipped_at`, timeZone)} as shipped_at, x.used_on, h.day as visited_on, s.courier,
    ${localTime(sql`s.received_at`, timeZone)} as received_at, ${localTime(sql`x.cancelled_at`, timeZone)} as cancelled_at,
    x.cancel_reason, ${claimedBy({ customerId: sql`x.customer_id`, accountId: sql`claim.actor_id` })} as claimed_by
  from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries claim on claim.id = x.entry_id
    cross join lateral (values (x.entry_id), (x.cancel_entry_id)) as moved (entry_id)
    join point_entries e on e.id = moved.entry_id join customers c on c.id = x.customer_id
    left join shipments s on s.redemption_id = x.shipment_id
    left join visits h on h.redemption_kind = x.kind and h.redemption_id = x.id
  where ${from === undefined ? sql`true` : sql`e.created_at >= ${startOf(from, timeZone)}`}
    and ${to === undefined ? sql`true` : sql`e.created_at < ${endOf(to, timeZone)}`}
    and ${kind === undefined ? sql`true` : sql`x.kind = ${kind}`}
    and ${kind === undefined || rewardId === undefined ? sql`true` : sql`k.reward_id = ${rewardId}`}
  order by e.id`;

/** How much a customer has claimed, of one kind or of all. */
export const countOfCustomer = (db: Db, customerId: number, kind?: RewardKind): Promise<Count> =>
  countRows(
    db,
    sql`
      from redemptions where customer_id = ${customerId} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`,
  );

/** What a customer has claimed, newest first: all kinds are numbered together. */
export async function listOfCustomer(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<{ id: number; kind: RewardKind; codeId: number }[]> {
  const { rows } = await sql<{ id: number; kind: RewardKind; codeId: number }>`
    select id, kind, code_id as "codeId" from redemptions where customer_id = ${customerId}
    order by id ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

/** The services of a customer that are due by then and for which nobody has agreed to come, the most pressing first. */
export async function listNextServices(
  db: Db,
  { customerId, today, until }: { customerId: number; today: string; until: string },
  limit: number,
): Promise<{ id: number; product: string; next_service: string }[]> {
  const { rows } = await sql<{ id: number; product: string; next_service: string }>`
    select s.id, p.name as product, s.next_on as next_service
    from plans s join products p on p.id = s.product_id join equipment e on e.id = s.equipment_id
    where s.customer_id = ${customerId} and s.kind = 'servis' and s.deleted_at is null and s.next_on <= ${until}
      and e.state <> 'retired'
      and not exists (
        select from appointments a where a.plan_id = s.id and a.ended is null and a.day >= ${today}
      )
    order by s.next_on, s.id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many pieces of equipment a customer has that are not out of use. */
export async function countUsedEquipment(db: Db, customerId: number): Promise<number> {
  const { total } = await countRows(
    db,
    sql`from equipment where customer_id = ${customerId} and deleted_at is null and state <> 'retired'`,
  );
  return total;
}
