import type { Tx } from '#db/database.ts';
import { type SettlingVisit, updateUnvisited, updateVisited } from './appointments.sql.ts';

/**
 * A visit settles what was agreed for its plan by then; one of a day before that was agreed is another matter. The caller
 * holds the plans.
 */
export const settleByVisits = (tx: Tx, visits: readonly SettlingVisit[]): Promise<void> =>
  updateVisited(tx, visits);

/** A visit that is taken back settles nothing: what was agreed is to come again. The caller holds the plans. */
export const unsettleVisits = (tx: Tx, visitIds: readonly number[]): Promise<void> =>
  updateUnvisited(tx, visitIds);
