import type { Tx } from '#db/database.ts';
import { deleteHistoriesAddedAt, insertHistories } from './service-histories.sql.ts';
import { type ServiceChanges, updateServices as updateRows } from './services.sql.ts';

const visitsOf = (changes: readonly ServiceChanges[]) =>
  changes.flatMap(({ id, columns }) =>
    columns.last_service_on === undefined ? [] : [{ serviceId: id, day: columns.last_service_on }],
  );

/** Changes many services at once. A later last service is a visit, and stands in the history as one. */
export async function updateServices(
  tx: Tx,
  changes: readonly ServiceChanges[],
  at: Date,
): Promise<void> {
  await updateRows(tx, changes);
  await insertHistories(tx, visitsOf(changes), at);
}

/**
 * Sets services back to what they were before they were changed at a moment, and deletes the visits of then.
 *
 * @param added the visits that the change had added.
 */
export async function restoreServices(
  tx: Tx,
  {
    changes,
    added,
    changedAt,
  }: {
    changes: readonly ServiceChanges[];
    added: readonly { serviceId: number; day: string }[];
    changedAt: Date;
  },
): Promise<void> {
  await updateRows(tx, changes);
  await deleteHistoriesAddedAt(tx, added, changedAt);
}
