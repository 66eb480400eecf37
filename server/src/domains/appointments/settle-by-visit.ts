import type { Day } from '@reward-points/contract/dates';
import type { Tx } from '#db/database.ts';
import { updateUnvisited, updateVisited } from './appointments.sql.ts';

/**
 * A visit settles what was agreed for its plan by then; one of a day before that was agreed is another matter. The caller
 * holds the plan.
 */
export const settleByVisit = (
  tx: Tx,
  visit: { planId: number; visitId: number; day: Day },
): Promise<void> => updateVisited(tx, visit);

/** A visit that is taken back settles nothing: what was agreed is to come again. The caller holds the plan. */
export const unsettleVisit = (tx: Tx, visitId: number): Promise<void> =>
  updateUnvisited(tx, visitId);
