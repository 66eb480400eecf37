import type { Tx } from '#db/database.ts';
import { unsettleVisits } from '#domains/appointments/settle-by-visit.ts';
import type { HeldVisit } from './hold-visit.ts';
import { deleteHistoryRow, listLatestVisits, passDatesOn } from './service-histories.sql.ts';
import { type DatesBefore, datesBefore, movedDates } from './services.rules.ts';
import { updateServiceRow } from './services.sql.ts';

/**
 * Deletes a visit. The points that it earned stay; without its latest visit a plan goes back to the days before it, unless it
 * has others by now.
 *
 * @returns those days, where it does.
 */
export async function takeVisitBack(tx: Tx, { id, plan }: HeldVisit): Promise<DatesBefore | null> {
  const [latest, previous] = await listLatestVisits(tx, plan.id, 2);
  const dates = latest?.id === id ? datesBefore(plan, latest, previous) : null;
  await unsettleVisits(tx, [id]);
  if (latest?.id !== id) await passDatesOn(tx, id);
  await deleteHistoryRow(tx, id);
  if (dates) {
    await updateServiceRow(tx, plan.id, movedDates(plan.next_on, dates));
  }
  return dates;
}
