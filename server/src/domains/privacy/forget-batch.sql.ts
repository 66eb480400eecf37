import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { ERASED } from '#db/erased.ts';

/**
 * Forms of sign-up that were decided before a moment, some at a time. With that of an accepted customer its tax number goes,
 * which nothing else keeps: an accounting program does not find it by that any more. @returns how many.
 */
export async function deleteSignUps(
  tx: Tx,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_ups where id in (
      select id from sign_ups where decided_at < ${before} order by id limit ${batch} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** To whom parcels went that were sent, or cancelled, before a moment; what was sent stays. @returns how many. */
export async function emptyParcels(
  tx: Tx,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update shipments set recipient = ${ERASED}, recipient_telp = '', shipping_address = ${ERASED}
    where redemption_id in (
      select s.redemption_id from shipments s join redemptions r on r.kind = s.kind and r.id = s.redemption_id
      where coalesce(s.shipped_at, r.cancelled_at) < ${before} and s.shipping_address <> ${ERASED}
      order by s.redemption_id limit ${batch} for update of s skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** To whom items were to go that somebody asked for, where that was decided or lapsed before a moment. @returns how many. */
export async function emptyClaimRequests(
  tx: Tx,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
  await sql`select set_config('trail.forgets', 'yes', true)`.execute(tx);
  const { numAffectedRows } = await sql`
    update claim_requests set recipient = ${ERASED}, recipient_telp = '', shipping_address = ${ERASED}
    where id in (
      select id from claim_requests
      where kind = 'item' and coalesce(decided_at, lapses_at) < ${before} and shipping_address <> ${ERASED}
      order by id limit ${batch} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
