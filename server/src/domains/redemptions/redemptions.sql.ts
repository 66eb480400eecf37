import type { Courier } from '@reward-points/contract/couriers';
import type { RewardKind } from '@reward-points/contract/rewards';
import { type RawBuilder, sql } from 'kysely';
import { localTime } from '#db/local-time.ts';

/** A redemption of any kind as the export tells of it; what its kind does not have is null. */
export interface ExportedRedemption {
  id: number;
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
}

/** What was claimed within a period, in the order of its days. The names stand as they were at the claim. */
export const everyRedemption = (
  { from, to }: { from: string; to: string },
  timeZone: string,
): RawBuilder<ExportedRedemption> => sql`
  select x.id, ${localTime(sql`e.created_at`, timeZone)} as claimed_at, x.customer_id, c.name as customer, x.kind,
    e.note as reward, k.code, -e.amount as point, s.recipient, s.recipient_telp, s.shipping_address, s.receipt_number,
    ${localTime(sql`s.shipped_at`, timeZone)} as shipped_at, x.used_on, h.last_service_on as visited_on, s.courier,
    ${localTime(sql`s.received_at`, timeZone)} as received_at, ${localTime(sql`x.cancelled_at`, timeZone)} as cancelled_at,
    x.cancel_reason
  from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries e on e.id = x.entry_id join customers c on c.id = x.customer_id
    left join shipments s on s.redemption_id = x.shipment_id
    left join service_histories h on h.redemption_kind = x.kind and h.redemption_id = x.id
  where x.claimed_on between ${from} and ${to}
  order by x.claimed_on, e.id`;
