import type { VisitForClaim } from '@reward-points/contract/claimed-visits';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const VISITS_MAX = 10;

/**
 * Whether a visit `v` of a plan `s` may be the one that was claimed as `r`: it was made at that customer since, though the
 * equipment may have moved, and fulfils none.
 */
const mayFulfil = sql`(
  r.kind = 'service-visit' and coalesce(v.customer_id, s.customer_id) = r.customer_id and s.kind = 'servis'
  and s.deleted_at is null and v.day >= r.claimed_on and v.redemption_id is null
)`;

/** The latest first; none where the claim is fulfilled or cancelled. */
export async function listVisitsForClaim(db: Db, redemptionId: number): Promise<VisitForClaim[]> {
  const { rows } = await sql<VisitForClaim>`
    select v.id, v.day, p.name as item, e.serial_number, v.technician
    from redemptions r
      cross join lateral (
        select own.* from plans p join visits own on own.plan_id = p.id where p.customer_id = r.customer_id
        union
        select moved.* from visits moved where moved.customer_id = r.customer_id
      ) as v
      join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id join products p on p.id = e.product_id
    where r.id = ${redemptionId} and ${mayFulfil} and r.cancelled_at is null
      and not exists (select from visits h where h.redemption_id = r.id)
    order by v.day desc, v.id desc limit ${VISITS_MAX}
  `.execute(db);
  return rows;
}

/** The caller holds the visit. */
export async function isFulfilling(
  tx: Tx,
  { redemptionId, visitId }: { redemptionId: number; visitId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the visit. @returns whose claim it fulfils; undefined where it may not be the one. */
export async function markFulfilling(
  tx: Tx,
  { redemptionId, visitId }: { redemptionId: number; visitId: number },
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    update visits v set redemption_id = r.id from redemptions r join customers c on c.id = r.customer_id, plans s
    where v.id = ${visitId} and r.id = ${redemptionId} and s.id = v.plan_id and ${mayFulfil}
    returning c.id, c.name
  `.execute(tx);
  return rows[0];
}
