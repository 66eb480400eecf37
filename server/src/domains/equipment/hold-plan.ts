import type { Equipment, Plan } from '@reward-points/contract/equipment';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findPlan } from './equipment.sql.ts';
import { holdEquipment } from './hold-equipment.ts';

/** Holds a plan by its equipment until the transaction ends. Who changes a plan anywhere holds that first. */
export async function holdPlan(tx: Tx, id: number): Promise<{ plan: Plan; equipment: Equipment }> {
  const there = await findPlan(tx, id);
  if (!there) throw new DomainError('plan_not_found');
  const equipment = await holdEquipment(tx, there.equipmentId).catch((error: unknown) => {
    if (error instanceof DomainError) throw new DomainError('plan_not_found');
    throw error;
  });
  const plan = await findPlan(tx, id);
  if (!plan) throw new DomainError('plan_not_found');
  return { plan, equipment };
}
