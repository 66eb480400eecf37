import type { AppointmentChanges } from '@reward-points/contract/appointments';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf, subjectOf } from './appointment-facts.ts';
import { updateAgreed } from './appointments.sql.ts';
import { askCustomer, dropQuestions, type Telling } from './ask-customer.ts';
import { holdAppointment, requirePlanOf } from './hold-appointment.ts';
import { grantRequest } from './requests/requests.sql.ts';
import { holdRequest, requireEntry, requirePossible, requireTechnician } from './wanted.ts';

/**
 * Moves an appointment, or asks its customer anew. What was answered to the day before counts no more, nor what is still
 * answered to it; where day and hour stay and nobody is asked again, the question stands. Its equipment is held first, as by
 * whoever ends it; see `refuseStale`.
 */
export async function moveAppointment(
  write: Write,
  telling: Telling,
  { id, version, actorId, ...wanted }: AppointmentChanges & { id: number; actorId: number },
): Promise<void> {
  await requirePossible(telling, await requirePlanOf(telling.db, id), wanted);
  await write(async (tx, by) => {
    const held = await holdAppointment(tx, id);
    refuseStale(held, version);
    const entry = await requireEntry(tx, held.planId);
    const technician = await requireTechnician(tx, telling, wanted);
    await holdRequest(tx, wanted.id_request, entry);
    const { day, hour, asks, message } = wanted;
    const isAskedAnew = asks && (held.state !== 'waiting' || message !== undefined);
    const isAnew = isAskedAnew || day !== held.day || hour !== held.hour;
    const agreed = {
      day,
      hour,
      technician_id: wanted.id_technician ?? null,
      state: asks ? 'waiting' : 'agreed',
      asked: isAnew ? held.asked + 1 : held.asked,
    } as const;
    const told = !isAnew && entry.appointment?.is_told === true;
    const madeOn = day !== held.day && { made_on: telling.clock.today() };
    await updateAgreed(tx, id, { ...agreed, told, ...madeOn });
    if (isAnew) await dropQuestions(tx, [held], telling.clock.now());
    const asked = { ...agreed, id, technician };
    if (message) await askCustomer(tx, telling, entry, { ...asked, message, actorId });
    if (wanted.id_request !== undefined) await grantRequest(tx, wanted.id_request, id);
    await recordAct(tx, by, {
      ...subjectOf(entry),
      act: 'appointment-moved',
      before: factsOf(entry, {
        ...held,
        technician: entry.appointment?.technician ?? null,
        wished_on: held.wishedOn,
      }),
      after: factsOf(entry, asked),
    });
  });
}
