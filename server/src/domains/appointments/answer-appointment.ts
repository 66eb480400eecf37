import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf, subjectOf } from './appointment-facts.ts';
import { lockAppointment, updateAnswered } from './appointments.sql.ts';
import { requireDay } from './require-day.ts';
import { requireEntry } from './wanted.ts';

interface Answer {
  id: number;
  customerId: number;
  answer: 'yes' | 'other-day';
  wished_on?: Day | null | undefined;
  note?: string | null | undefined;
  version?: number | undefined;
}

/**
 * Keeps what a customer answers on its page. It may say otherwise until the day is over. The row lock makes it queue with
 * whoever moves the appointment: an answer to the day before is refused; see `refuseStale`.
 */
export async function answerAppointment(
  write: Write,
  clock: Clock,
  { id, customerId, answer, wished_on, note, version }: Answer,
): Promise<void> {
  const isOther = answer === 'other-day';
  if (isOther && wished_on) requireDay(clock, wished_on, 'wished_on');
  await write(async (tx, by) => {
    const held = await lockAppointment(tx, id);
    if (held?.customerId !== customerId) throw new DomainError('appointment_not_found');
    refuseStale(held, version);
    if (held.day < clock.today()) throw new DomainError('appointment_over');
    const entry = await requireEntry(tx, held.planId);
    const answered = {
      state: isOther ? 'refused' : 'agreed',
      wished_on: (isOther && wished_on) || null,
      note: (isOther && note) || null,
    } as const;
    await updateAnswered(tx, id, answered);
    const technician = entry.appointment?.technician ?? null;
    await recordAct(tx, by, {
      ...subjectOf(entry),
      act: 'appointment-answered',
      after: factsOf(entry, { ...held, ...answered, technician }),
    });
  });
}
