import type { Tx } from '#db/database.ts';
import { settleByVisits, unsettleVisits } from '#domains/appointments/settle-by-visit.ts';
import {
  changeNameplates,
  lockEquipmentOf,
  type NewNameplate,
  provideManyEquipment,
} from '#domains/equipment/many-equipment.ts';
import { removeBareEquipment } from '#domains/equipment/remove-bare-equipment.ts';
import { deleteHistories, insertHistories, listHistoriesAddedAt } from './service-histories.sql.ts';
import {
  insertServices,
  lockPlansOf,
  markServicesDeleted,
  type NewService,
  type ServiceChanges,
  updateServices as updateRows,
} from './services.sql.ts';

/**
 * Holds the services of customers against change until the transaction ends, and before them their equipment, as where one
 * of them is changed. Always in the same order.
 */
export async function lockServicesOf(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await lockEquipmentOf(tx, { customerIds, ids: [] });
  await lockPlansOf(tx, customerIds);
}

/**
 * Adds many services at once, each with its last visit in its history. The caller holds their customers and products.
 *
 * @returns their numbers, in the same order.
 */
export async function createServices(
  tx: Tx,
  services: readonly (NewService & NewNameplate)[],
  now: Date,
): Promise<number[]> {
  const equipment = await provideManyEquipment(tx, services, now);
  return insertServices(
    tx,
    services.map((service, place) => ({ ...service, equipment_id: equipment[place] ?? 0 })),
    now,
  );
}

const visitsOf = (changes: readonly ServiceChanges[]) =>
  changes.flatMap(({ id, columns }) =>
    columns.last_on === undefined ? [] : [{ serviceId: id, day: columns.last_on }],
  );

/**
 * Changes many services at once. A later last service is a visit: it stands in the history as one, and settles what was agreed
 * for it. The caller holds the services.
 */
export async function updateServices(
  tx: Tx,
  changes: readonly ServiceChanges[],
  at: Date,
): Promise<void> {
  await updateRows(tx, changes);
  await changeNameplates(tx, changes);
  await settleByVisits(tx, await insertHistories(tx, visitsOf(changes), at), at);
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
  await changeNameplates(tx, changes);
  const visits = await listHistoriesAddedAt(tx, added, changedAt);
  await unsettleVisits(tx, visits);
  await deleteHistories(tx, visits);
}

/** Takes many services off the lists and reminders at once. */
export async function deleteServices(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await removeBareEquipment(tx, await markServicesDeleted(tx, ids, now), now);
}
