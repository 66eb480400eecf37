import type { Equipment } from '@reward-points/contract/equipment';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findEquipment, lockEquipment } from './equipment.sql.ts';

/** Holds equipment of a live customer until the transaction ends, before any of its plans. */
export async function holdEquipment(
  tx: Tx,
  id: number,
  missing: ErrorCode = 'equipment_not_found',
): Promise<Equipment> {
  const equipment = (await lockEquipment(tx, id)) && (await findEquipment(tx, id));
  if (!equipment) throw new DomainError(missing);
  return equipment;
}
