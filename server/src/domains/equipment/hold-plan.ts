import type { Equipment, Plan } from '@reward-points/contract/equipment';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findPlan } from './equipment.sql.ts';
import { holdEquipment } from './hold-equipment.ts';

/** Holds a plan by its equipment until the transaction ends. Who changes a plan anywhere holds that first. */
export async function holdPlan(
  tx: Tx,
  id: number,
  missing: ErrorCode = 'plan_not_found',
): Promise<{ plan: Plan; equipment: Equipment }> {
  const there = await findPlan(tx, id);
  if (!there) throw new DomainError(missing);
  const equipment = await holdEquipment(tx, there.equipmentId, missing);
  const plan = await findPlan(tx, id);
  if (!plan) throw new DomainError(missing);
  return { plan, equipment };
}
