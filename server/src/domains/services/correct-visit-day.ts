import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { settleAnew } from '#domains/appointments/settle-by-visit.ts';
import { requireReadingsFit } from '#domains/equipment/require-readings-fit.ts';
import { updateHistoryRow } from './service-histories.sql.ts';

interface CorrectedDay {
  id: number;
  planId: number;
  day: Day;
  /** What the day is called in the form that it came from. */
  field: 'day' | 'last_service';
}

/** Puts a visit on another day, with what goes by its day. The caller holds its plan. */
export async function correctVisitDay(
  tx: Tx,
  clock: Clock,
  { id, planId, day, field }: CorrectedDay,
): Promise<void> {
  const today = clock.today();
  await updateHistoryRow(tx, { id, lastServiceOn: day, today });
  // On a day to come they stay where they are.
  if (day <= today) await requireReadingsFit(tx, id, field);
  await settleAnew(tx, { planId, visitId: id, day }, clock.now());
}
