import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { settleAnew } from '#domains/appointments/settle-by-visit.ts';
import { updateHistoryRow } from './service-histories.sql.ts';

/** Puts a visit on another day, with what goes by its day. The caller holds its plan. */
export async function correctVisitDay(
  tx: Tx,
  clock: Clock,
  { id, planId, day }: { id: number; planId: number; day: Day },
): Promise<void> {
  await updateHistoryRow(tx, { id, lastServiceOn: day, today: clock.today() });
  await settleAnew(tx, { planId, visitId: id, day });
}
