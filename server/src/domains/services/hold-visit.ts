import type { Day } from '@reward-points/contract/dates';
import type { Equipment, Plan } from '@reward-points/contract/equipment';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { holdPlan } from '#domains/equipment/hold-plan.ts';
import { findPlanOfVisit, lockHistory } from './service-histories.sql.ts';

export interface HeldVisit {
  id: number;
  day: Day;
  plan: Plan;
  equipment: Equipment;
}

/**
 * Holds a visit of any plan until the transaction ends. Its equipment is held first, as where one is added.
 *
 * @param missing what is said where it is not there, or its plan is there no more.
 */
export async function holdVisit(tx: Tx, id: number, missing: ErrorCode): Promise<HeldVisit> {
  const planId = await findPlanOfVisit(tx, id);
  if (planId === undefined) throw new DomainError(missing);
  const held = await holdPlan(tx, planId, missing);
  const stored = await lockHistory(tx, id);
  if (!stored) throw new DomainError(missing);
  return { id, day: stored.day, ...held };
}
