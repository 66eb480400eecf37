import { planKinds } from '@reward-points/contract/labels';
import type { Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { agreedAnswer, OUTDATED, otherDayAnswer, saidBy } from './answers.rules.ts';
import { factsOf, subjectOf } from './appointment-facts.ts';
import { findAnswered, findEntry, lockAppointment, updateAnswered } from './appointments.sql.ts';
import { answeringLink } from './ask-customer.ts';

interface WrittenAnswer {
  customerId: number;
  /** The number that wrote it. */
  whatsapp: string;
  provider: string;
  text: string;
  /** The number at the provider of the message that it answers; null: it does not say. */
  answersTo: string | null;
}

/**
 * Keeps what a customer answers by WhatsApp, in the transaction of its message. Only the question that stands is answered. In
 * the trail it is the customer's: whose hand holds the telephone, nobody knows.
 *
 * @returns what is said to that; null: it is no answer to an appointment that is to come, and somebody reads it.
 */
export async function answerByMessage(
  tx: Tx,
  { clock, ...settled }: Pick<Dependencies, 'clock' | 'publicUrl'>,
  { text, ...written }: WrittenAnswer,
): Promise<string | null> {
  const said = saidBy(text);
  if (said === null) return null;
  const found = await findAnswered(tx, written);
  if (!found) return null;
  const held = found.isCurrent ? await lockAppointment(tx, found.id) : undefined;
  // Moved or visited while this waited, it is another question, or none.
  const again = found.isCurrent ? await findAnswered(tx, written) : found;
  if (again?.isVisited || (again?.isCurrent && held && held.day < clock.today())) return null;
  const entry = held && again?.isCurrent ? await findEntry(tx, held.planId) : undefined;
  if (!held || !entry) return OUTDATED;
  const answered = {
    state: said === 'yes' ? 'agreed' : 'refused',
    wished_on: null,
    note: null,
  } as const;
  if (answered.state !== held.state) {
    await updateAnswered(tx, held.id, answered);
    const { customer: name, appointment } = entry;
    const by = { accountId: null, role: 'customer', name, address: null, at: clock.now() } as const;
    await recordAct(tx, by, {
      ...subjectOf(entry),
      act: 'appointment-answered',
      after: factsOf(entry, {
        ...held,
        ...answered,
        technician: appointment?.technician ?? null,
      }),
    });
  }
  return said === 'yes'
    ? agreedAnswer(planKinds[entry.kind].toLowerCase(), held.day, held.hour)
    : otherDayAnswer(answeringLink(settled, entry));
}
