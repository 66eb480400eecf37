import type { Tx } from '#db/database.ts';
import {
  type Details,
  freeSerialsOfGone,
  insertManyEquipment,
  type Nameplate,
  type NewNameplate,
  updateManyEquipment,
  updateNameplates,
  updateTypes,
} from './nameplates.sql.ts';

export {
  clearTypes,
  freeSerialsOfGone,
  lockEquipmentOf,
  markEquipmentDeleted,
  type NewNameplate,
  updateManyEquipment,
} from './nameplates.sql.ts';

/**
 * The equipment that each of many nameplates means: what the customer has with its serial number, or a new one. The caller
 * holds customers, products, and what equipment the customers have.
 *
 * @returns the numbers, in the same order.
 */
export async function provideManyEquipment(
  tx: Tx,
  nameplates: readonly NewNameplate[],
  now: Date,
): Promise<number[]> {
  await freeSerialsOfGone(tx, nameplates);
  const ids = await insertManyEquipment(tx, nameplates, now);
  await updateTypes(
    tx,
    ids.map((id, place) => ({ id, flowmeter_type: nameplates[place]?.flowmeter_type ?? null })),
  );
  return ids;
}

/** Changes the nameplates of the equipment of many plans, each by the number of its plan. */
export async function changeNameplates(
  tx: Tx,
  changes: readonly { id: number; columns: Nameplate }[],
): Promise<void> {
  const ofNameplates = changes.filter(
    ({ columns }) => columns.flowmeter_type !== undefined || columns.serial_number !== undefined,
  );
  if (ofNameplates.length > 0) await updateNameplates(tx, ofNameplates);
}

/** Adds many pieces with all that is known of them. @returns their numbers, in the same order. */
export async function createManyEquipment(
  tx: Tx,
  pieces: readonly (NewNameplate & Details)[],
  now: Date,
): Promise<number[]> {
  const ids = await provideManyEquipment(tx, pieces, now);
  const details = pieces.map(({ size, site, installed_on, warranty_until, note }) => ({
    size: size ?? null,
    site: site ?? null,
    installed_on: installed_on ?? null,
    warranty_until: warranty_until ?? null,
    note: note ?? null,
  }));
  await updateManyEquipment(
    tx,
    ids.map((id, place) => ({ id, columns: details[place] ?? {} })),
  );
  return ids;
}
