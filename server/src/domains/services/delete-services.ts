import type { Tx } from '#db/database.ts';
import { markServicesDeleted } from './services.sql.ts';

/** Takes many services off the lists and reminders at once. */
export const deleteServices = (tx: Tx, ids: readonly number[], now: Date): Promise<void> =>
  markServicesDeleted(tx, ids, now);
