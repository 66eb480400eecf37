import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A visit of a plan, which may be what was agreed for it. */
export interface SettlingVisit {
  planId: number;
  visitId: number;
  day: Day;
}

/**
 * Whether a visit `v` is what was agreed as `a`. What is agreed on the day of a visit, for a later day, is the next one: a
 * device often sends the visit after that.
 */
const isWhatWasAgreed = sql`(a.day <= v.day or a.made_on < v.day)`;

/** The one of a plan that a visit of a day settles: it was agreed by then. The caller holds the plan. @returns these. */
export async function updateVisited(
  tx: Tx,
  visits: readonly SettlingVisit[],
): Promise<{ id: number; asked: number }[]> {
  const { rows } = await sql<{ id: number; asked: number }>`
    update appointments a set ended = 'visited', visit_id = v."visitId"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v ("planId" bigint, "visitId" bigint, day date)
    where a.plan_id = v."planId" and a.ended is null and ${isWhatWasAgreed}
    returning a.id, a.asked
  `.execute(tx);
  return rows;
}

/**
 * Whether what a visit has settled is so by the day that it has now as well; null: it has settled nothing. `isFormer`: the
 * customer before had it.
 */
export async function findSettledBy(
  tx: Tx,
  visitId: number,
): Promise<{ isSettled: boolean | null; isFormer: boolean }> {
  const { rows } = await sql<{ isSettled: boolean | null; isFormer: boolean }>`
    select case when a.id is not null then ${isWhatWasAgreed} end as "isSettled", v.customer_id is not null as "isFormer"
    from visits v left join appointments a on a.visit_id = v.id
    where v.id = ${visitId}
    order by a.made_on desc limit 1
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`There is no visit ${visitId}.`);
  return found;
}

/**
 * Opens again what visits have settled. It is `gone` if another one is open by now, the equipment was retired or moved to
 * another customer, or the plan was deleted. The caller holds the plans.
 *
 * @returns those that are open.
 */
export async function updateUnvisited(tx: Tx, visitIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; ended: string | null }>`
    update appointments a set visit_id = null,
      ended = case when v.customer_id is not null or s.deleted_at is not null or e.state = 'retired' or exists (
        select from appointments o where o.plan_id = a.plan_id and o.ended is null
      ) then 'gone' end
    from visits v join plans s on s.id = v.plan_id join equipment e on e.id = s.equipment_id
    where a.visit_id = v.id and v.id = any (${visitIds}::bigint[])
    returning a.id, a.ended
  `.execute(tx);
  return rows.filter(({ ended }) => ended === null).map(({ id }) => id);
}

/** Of appointments that are open, those that a visit settles which has settled nothing yet; not one of `except`. */
export async function updateVisitedOtherwise(
  tx: Tx,
  ids: readonly number[],
  except: readonly number[],
): Promise<void> {
  await sql`
    update appointments settled set ended = 'visited', visit_id = other.id
    from appointments a cross join lateral (
      select v.id from visits v
      where v.plan_id = a.plan_id and v.customer_id is null and ${isWhatWasAgreed} and v.id <> all (${except}::bigint[])
        and not exists (select from appointments o where o.visit_id = v.id)
      order by v.day, v.id limit 1
    ) as other
    where a.id = any (${ids}::bigint[]) and settled.id = a.id
  `.execute(tx);
}
