import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { holdPlan } from '#domains/equipment/hold-plan.ts';
import { findPlanOf, type HeldAppointment, lockAppointment } from './appointments.sql.ts';

/** Of which plan an appointment is that is still to come. */
export async function requirePlanOf(db: Db | Tx, id: number): Promise<number> {
  const planId = await findPlanOf(db, id);
  if (planId === undefined) throw new DomainError('appointment_not_found');
  return planId;
}

/** Holds an appointment that is still to come, and before it the equipment of its plan, as whoever ends it does. */
export async function holdAppointment(tx: Tx, id: number): Promise<HeldAppointment> {
  const planId = await requirePlanOf(tx, id);
  await holdPlan(tx, planId, 'appointment_not_found');
  const held = await lockAppointment(tx, id);
  if (!held) throw new DomainError('appointment_not_found');
  return held;
}
