import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf, subjectOf } from './appointment-facts.ts';
import { findEntry, updateCancelled } from './appointments.sql.ts';
import { dropQuestions, requireTellable, type Telling, tellCancelled } from './ask-customer.ts';
import { holdAppointment, requirePlanOf } from './hold-appointment.ts';
import { reopenRequest } from './requests/requests.sql.ts';
import { requireEntry } from './wanted.ts';

interface Cancellation {
  id: number;
  actorId: number;
  reason: string;
  /** Left out: the customer is told nothing. */
  message?: MessageShown | undefined;
  version?: number | undefined;
}

/**
 * Cancels an appointment: its plan is due as before, and a wish that was granted with it waits again. The row lock makes two
 * who change it queue; see `refuseStale`.
 */
export async function cancelAppointment(
  write: Write,
  telling: Telling,
  { id, actorId, reason, message, version }: Cancellation,
): Promise<void> {
  const { db, provider } = telling;
  const entry = message && (await findEntry(db, await requirePlanOf(db, id)));
  if (entry) {
    await requireTellable(db, 'appointment-cancelled', { provider, customerId: entry.id_user });
  }
  await write(async (tx, by) => {
    const held = await holdAppointment(tx, id);
    refuseStale(held, version);
    const entry = await requireEntry(tx, held.planId);
    await updateCancelled(tx, id, reason);
    await reopenRequest(tx, id);
    await dropQuestions(tx, [held], telling.clock.now());
    if (message) {
      await tellCancelled(tx, telling, entry, { ...held, reason, message, actorId });
    }
    const technician = entry.appointment?.technician ?? null;
    await recordAct(tx, by, {
      ...subjectOf(entry),
      act: 'appointment-cancelled',
      after: { ...factsOf(entry, { ...held, technician, wished_on: held.wishedOn }), reason },
    });
  });
}
