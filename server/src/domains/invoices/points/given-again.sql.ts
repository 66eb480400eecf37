import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * Those of them whose points were given and taken back before, also under their number or for their document: one that was
 * voided is entered anew, one that was removed with its import comes again.
 */
export async function listGivenAgain(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i
    where i.id = any(${ids}::bigint[]) and exists (
      select from point_entries r
      where r.kind = 'award-reversal' and r.source_type = 'invoice' and (
        lower(r.note) = lower(i.number)
        or r.source_id = any(array(select o.id from invoices o where o.id = i.id or o.origin_id = i.origin_id))
      )
    )
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
