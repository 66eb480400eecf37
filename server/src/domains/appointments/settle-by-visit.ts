import type { Tx } from '#db/database.ts';
import { dropQuestions } from './ask-customer.ts';
import {
  findSettledBy,
  type SettlingVisit,
  updateUnvisited,
  updateVisited,
} from './visited.sql.ts';

/**
 * A visit settles what was agreed for its plan by then; what is agreed on its day or later, for a later one, comes after it.
 * The caller holds the plans.
 */
export async function settleByVisits(
  tx: Tx,
  visits: readonly SettlingVisit[],
  at: Date,
): Promise<void> {
  const settled = await updateVisited(tx, visits);
  if (settled.length > 0) await dropQuestions(tx, settled, at);
}

/** A visit that is taken back settles nothing: what was agreed is to come again. The caller holds the plans. */
export const unsettleVisits = (tx: Tx, visitIds: readonly number[]): Promise<void> =>
  updateUnvisited(tx, visitIds);

/**
 * The day of a visit is another one now: it settles what it settles by that day. A visit of the customer before settles
 * nothing of the one who has the equipment now. The caller holds the plan.
 */
export async function settleAnew(tx: Tx, visit: SettlingVisit, at: Date): Promise<void> {
  const { isSettled, isFormer } = await findSettledBy(tx, visit.visitId);
  if (isSettled === null) {
    if (!isFormer) await settleByVisits(tx, [visit], at);
  } else if (!isSettled) {
    await updateUnvisited(tx, [visit.visitId]);
  }
}
