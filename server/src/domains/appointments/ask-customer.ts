import { appointmentValues, cancellationValues } from '@reward-points/contract/appointment-words';
import type { CalendarEntry } from '@reward-points/contract/appointments';
import type { Day } from '@reward-points/contract/dates';
import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Db, Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { tell } from '#domains/messages/tell.ts';
import { requireHeardOfServices } from '#domains/whatsapp/consents/consents.queries.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { requireNumber, updateTold } from './appointments.sql.ts';

export type Telling = Pick<Dependencies, 'db' | 'clock' | 'publicUrl'> & {
  provider: WhatsappProvider;
};

/** Where a customer answers, once it has signed in; null: nobody has said at which address people use the product. */
export const answeringLink = (
  { publicUrl }: Pick<Dependencies, 'publicUrl'>,
  { id_equipment }: Pick<CalendarEntry, 'id_equipment'>,
): string | null =>
  publicUrl === undefined ? null : new URL(`/equipment/${id_equipment}`, publicUrl).href;

/** Refuses what cannot be told, before anything is held: nothing is agreed of which it was said that the customer is asked. */
export async function requireTellable(
  db: Db,
  occasion: 'appointment' | 'appointment-cancelled',
  { provider, customerId }: { provider: WhatsappProvider; customerId: number },
): Promise<void> {
  await requireHeardOfServices(db, customerId);
  const { layout } = await findWords(db, provider.name, occasion);
  if (!layout) throw new DomainError('template_not_chosen');
}

interface Asked {
  id: number;
  /** Which question it is: an answer to an earlier one counts no more. */
  asked: number;
  day: Day;
  hour: string | null;
  technician: string | null;
}

const questionKey = (id: number, asked: number) => `appointment:${id}:${asked}`;

interface Act {
  message: MessageShown;
  /** Whose act it is. */
  actorId: number | null;
}

/** Asks the people of a customer who hear of services, in the text that was read. */
export async function askCustomer(
  tx: Tx,
  { clock, provider, ...settled }: Telling,
  entry: CalendarEntry,
  { message, actorId, ...asked }: Asked & Act,
): Promise<void> {
  const link = answeringLink(settled, entry);
  if (link === null) throw new DomainError('address_unknown');
  const words = await findWords(tx, provider.name, 'appointment');
  const told = {
    key: questionKey(asked.id, asked.asked),
    customer: await customerOf(tx, entry),
    values: appointmentValues(entry, { ...asked, link }),
  };
  const queued = await tell(tx, { ...words, shown: message.body }, [told], {
    at: clock.now(),
    actorId,
  });
  if (queued > 0) await updateTold(tx, asked.id);
}

/** Questions that wait for a day that was moved, cancelled or visited are asked no more. */
export const dropQuestions = (
  tx: Tx,
  appointments: readonly Pick<Asked, 'id' | 'asked'>[],
  now: Date,
): Promise<void> =>
  failOutdated(tx, {
    keys: appointments.map(({ id, asked }) => questionKey(id, asked)),
    reason: 'Janji kunjungan ini sudah berubah.',
    now,
  });

/** Tells them that nobody comes. */
export async function tellCancelled(
  tx: Tx,
  { clock, provider }: Telling,
  entry: CalendarEntry,
  was: {
    id: number;
    day: Day;
    hour: string | null;
    reason: string;
  } & Act,
): Promise<void> {
  const words = await findWords(tx, provider.name, 'appointment-cancelled');
  const told = {
    key: `appointment-cancelled:${was.id}`,
    customer: await customerOf(tx, entry),
    values: cancellationValues(entry, was),
  };
  await tell(tx, { ...words, shown: was.message.body }, [told], {
    at: clock.now(),
    actorId: was.actorId,
  });
}

const customerOf = async (tx: Tx, { id_user: id, customer: name }: CalendarEntry) => ({
  id,
  name,
  whatsapp: await requireNumber(tx, id),
});
