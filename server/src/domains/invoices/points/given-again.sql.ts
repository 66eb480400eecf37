import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * Those of them whose points were given for a month before this one, and were taken back since, also under their number or
 * for their document: one that was voided is entered anew, one that was removed with its import comes again.
 */
export async function listGivenAgain(
  tx: Tx,
  ids: readonly number[],
  today: Day,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i
    where i.id = any(${ids}::bigint[]) and exists (
      select from point_entries r join point_entries given on given.id = r.reverses_id
      where r.kind = 'award-reversal' and r.source_type = 'invoice'
        -- Without a day of its own it was given again already.
        and (given.event_on is null or given.event_on < date_trunc('month', ${today}::date)) and (
        lower(r.note) = lower(i.number)
        or r.source_id = any(array(select o.id from invoices o where o.id = i.id or o.origin_id = i.origin_id))
      )
    )
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
