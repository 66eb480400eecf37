import type { Day } from '@reward-points/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * Entries of an invoice, looked up for each by the index of its number. Their kind is asked for afterwards: without statistics
 * the index of all that was taken back seems shorter, and would be read for each invoice.
 */
const entriesOf = (id: RawBuilder<unknown>) => sql`
  lateral (
    select r.kind, r.reverses_id from point_entries r where r.source_type = 'invoice' and r.source_id = ${id} offset 0
  ) as r`;

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
    with asked as materialized (select id, number, origin_id from invoices where id = any(${ids}::bigint[]))
    select distinct again.id
    from (
        select i.id, r.reverses_id from asked i, ${entriesOf(sql`i.id`)} where r.kind = 'award-reversal'
        union all
        select i.id, r.reverses_id from asked i, lateral (
          select r.reverses_id from point_entries r
          where r.kind = 'award-reversal' and r.source_type = 'invoice' and lower(r.note) = lower(i.number) offset 0
        ) as r
        union all
        select i.id, r.reverses_id
        from asked i join invoices o on o.origin_id = i.origin_id, ${entriesOf(sql`o.id`)}
        where r.kind = 'award-reversal'
      ) as again
      join point_entries given on given.id = again.reverses_id
    -- Without a day of its own it was given again already.
    where given.event_on is null or given.event_on < date_trunc('month', ${today}::date)
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
