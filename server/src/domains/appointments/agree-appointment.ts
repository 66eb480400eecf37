import type { AppointmentForm } from '@reward-points/contract/appointments';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdPlan } from '#domains/equipment/hold-plan.ts';
import { factsOf, subjectOf } from './appointment-facts.ts';
import { insertAppointment } from './appointments.sql.ts';
import { askCustomer, type Telling } from './ask-customer.ts';
import { grantRequest } from './requests/requests.sql.ts';
import { holdRequest, requireEntry, requirePossible, requireTechnician } from './wanted.ts';

/**
 * Agrees a day for a plan, or asks its customer, and grants the wish that led to it: all or nothing. Of two who do so for one
 * plan at once the constraint refuses the second.
 */
export async function agreeAppointment(
  write: Write,
  telling: Telling,
  { id_plan, actorId, ...wanted }: AppointmentForm & { actorId: number },
): Promise<{ id: number }> {
  await requirePossible(telling, id_plan, wanted);
  return write(async (tx, by) => {
    const { plan } = await holdPlan(tx, id_plan);
    const entry = await requireEntry(tx, plan.id);
    const technician = await requireTechnician(tx, telling, wanted);
    await holdRequest(tx, wanted.id_request, entry);
    const { day, hour, asks, message } = wanted;
    const agreed = {
      day,
      hour,
      technician_id: wanted.id_technician ?? null,
      state: asks ? 'waiting' : 'agreed',
      asked: asks ? 1 : 0,
    } as const;
    const id = await refusing({ appointments_one_of_a_plan: { code: 'appointment_taken' } }, () =>
      insertAppointment(tx, {
        ...agreed,
        plan_id: plan.id,
        made_on: telling.clock.today(),
        made_by: actorId,
      }),
    );
    const asked = { ...agreed, id, technician };
    if (message) await askCustomer(tx, telling, entry, { ...asked, message, actorId });
    if (wanted.id_request !== undefined) await grantRequest(tx, wanted.id_request, id);
    await recordAct(tx, by, {
      ...subjectOf(entry),
      act: 'appointment-agreed',
      after: factsOf(entry, asked),
    });
    return { id };
  });
}
