import type { VisitForClaim } from '@reward-points/contract/claimed-visits';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const VISITS_MAX = 10;

/** Whether a visit `v` of a plan `s` may be the one that was claimed as `r`: it was made there since, and fulfils none. */
const mayFulfil = sql`(
  r.kind = 'service-visit' and s.customer_id = r.customer_id and s.kind = 'servis' and s.deleted_at is null
  and v.day >= r.claimed_on and v.redemption_id is null and v.customer_id is null
)`;

/** The latest first; none where the claim is fulfilled or cancelled. */
export async function listVisitsForClaim(db: Db, redemptionId: number): Promise<VisitForClaim[]> {
  const { rows } = await sql<VisitForClaim>`
    select v.id, v.day, p.name as item, e.serial_number, v.technician
    from redemptions r join plans s on s.customer_id = r.customer_id join visits v on v.plan_id = s.id
      join equipment e on e.id = s.equipment_id join products p on p.id = e.product_id
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

/** The caller holds the visit. @returns whether it is one that may fulfil this claim. */
export async function markFulfilling(
  tx: Tx,
  { redemptionId, visitId }: { redemptionId: number; visitId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update visits v set redemption_id = r.id from redemptions r, plans s
    where v.id = ${visitId} and r.id = ${redemptionId} and s.id = v.plan_id and ${mayFulfil}
    returning v.id
  `.execute(tx);
  return rows.length > 0;
}
