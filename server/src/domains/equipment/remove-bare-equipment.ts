import type { Tx } from '#db/database.ts';
import { markBareDeleted } from './plates.sql.ts';

/** Takes equipment off the lists that only stood there for plans which are deleted. The caller holds it. */
export const removeBareEquipment = (tx: Tx, ids: readonly number[], now: Date): Promise<void> =>
  markBareDeleted(tx, ids, now);
