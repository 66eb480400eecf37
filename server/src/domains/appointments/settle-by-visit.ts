import type { Tx } from '#db/database.ts';
import { dropQuestions } from './ask-customer.ts';
import {
  findSettledBy,
  type SettlingVisit,
  updateUnvisited,
  updateVisited,
  updateVisitedOtherwise,
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

/**
 * A visit that is taken back settles nothing: what was agreed is to come again, unless another visit stands that was it. The
 * caller holds the plans.
 */
export async function unsettleVisits(tx: Tx, visitIds: readonly number[]): Promise<void> {
  const open = await updateUnvisited(tx, visitIds);
  if (open.length > 0) await updateVisitedOtherwise(tx, open, visitIds);
}

/**
 * The day of a visit is another one now: it settles what it settles by that day. A visit of the customer before settles
 * nothing of the one who has the equipment now. The caller holds the plan.
 */
export async function settleAnew(tx: Tx, visit: SettlingVisit, at: Date): Promise<void> {
  const { isSettled, isFormer } = await findSettledBy(tx, visit.visitId);
  if (isSettled === null) {
    if (!isFormer) await settleByVisits(tx, [visit], at);
  } else if (!isSettled) {
    await unsettleVisits(tx, [visit.visitId]);
  }
}
