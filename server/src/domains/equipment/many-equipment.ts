import type { Tx } from '#db/database.ts';
import {
  type Details,
  freeSerialsOfGone,
  insertManyEquipment,
  type NewPlate,
  type Plate,
  updateManyEquipment,
  updatePlates,
  updateTypes,
} from './plates.sql.ts';

export {
  clearTypes,
  lockEquipmentOf,
  markEquipmentDeleted,
  type NewPlate,
  updateManyEquipment,
} from './plates.sql.ts';

/**
 * The equipment that each of many plates means: what the customer has with its serial number, or a new one. The caller
 * holds customers, products, and what equipment the customers have.
 *
 * @returns the numbers, in the same order.
 */
export async function provideManyEquipment(
  tx: Tx,
  plates: readonly NewPlate[],
  now: Date,
): Promise<number[]> {
  await freeSerialsOfGone(tx, plates);
  const ids = await insertManyEquipment(tx, plates, now);
  await updateTypes(
    tx,
    ids.map((id, place) => ({ id, flowmeter_type: plates[place]?.flowmeter_type ?? null })),
  );
  return ids;
}

/** Changes the plates of the equipment of many plans, each by the number of its plan. */
export async function changePlates(
  tx: Tx,
  changes: readonly { id: number; columns: Plate }[],
): Promise<void> {
  const ofPlates = changes.filter(
    ({ columns }) => columns.flowmeter_type !== undefined || columns.serial_number !== undefined,
  );
  if (ofPlates.length > 0) await updatePlates(tx, ofPlates);
}

/** Adds many pieces with all that is known of them. @returns their numbers, in the same order. */
export async function createManyEquipment(
  tx: Tx,
  pieces: readonly (NewPlate & Details)[],
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
