import type { Day } from '@reward-points/contract/dates';
import type { Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { findBalance } from '#domains/points/points.queries.ts';
import { findContact } from '#domains/settings/settings.queries.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import type { Heeding } from '#domains/whatsapp/outbox/heed-failure.ts';
import type { ProviderEvent } from '#domains/whatsapp/providers/provider.ts';
import {
  type Incoming,
  logIncomingMessage,
  markAnswered,
  queueReply,
  type Writer,
  wasAnsweredToday,
} from './log-incoming-message.ts';
import {
  balanceAnswer,
  type Command,
  canAnswer,
  commandOf,
  type NextService,
  STARTED,
  STOPPED,
  scheduleAnswer,
  strangerAnswer,
} from './replies.rules.ts';

/** What a customer wrote that may answer a question of ours. */
interface Written {
  customerId: number;
  whatsapp: string;
  provider: string;
  text: string;
  answersTo: string | null;
}

export interface Receiver extends Pick<Dependencies, 'contactWhatsapp'>, Heeding {
  /** What of a customer is serviced next. Services send messages, so these cannot ask for it themselves. */
  listNextServices: (tx: Tx, customerId: number) => Promise<NextService[]>;
  /** Keeps an answer to the question when somebody may come, and says what is said to that; null: it is none. The same. */
  answerAppointment: (tx: Tx, written: Written) => Promise<string | null>;
}

/**
 * Takes in what somebody wrote, in one transaction with its place in the log. A customer's command, or answer to our question,
 * is done and answered, and STOP or MULAI of the staff; the rest waits there to be read. A stranger gets one answer a day. A message that comes twice has one
 * key in the log, and counts once.
 */
export async function receiveMessage(
  tx: Tx,
  { clock, provider, listNextServices, answerAppointment, ...settled }: Receiver,
  event: Extract<ProviderEvent, { type: 'inbound' }>,
): Promise<void> {
  const now = clock.now();
  const command = commandOf(event.text);
  const incoming: Incoming = {
    provider: provider.name,
    providerId: event.id,
    from: event.from,
    name: event.name,
    text: event.text,
    conversation: event.conversation,
    at: event.at,
    command,
  };
  const answer = async ({ id: customerId, whatsapp }: Writer & { id: number }) => {
    const { text, answersTo } = event;
    const written = { customerId, whatsapp, provider: provider.name, text, answersTo };
    const said = await answerAppointment(tx, written);
    if (said !== null) await markAnswered(tx, incoming, now);
    return said;
  };
  const writer = await logIncomingMessage(tx, incoming, now);
  if (!writer) return;
  const body =
    writer.id === null
      ? (await wasAnsweredToday(tx, writer.whatsapp, now))
        ? null
        : strangerAnswer(await findContact(tx, settled))
      : command
        ? await obey(
            tx,
            command,
            { ...writer, id: writer.id },
            { ...event, today: clock.today(), listNextServices },
          )
        : await answer({ ...writer, id: writer.id });
  if (body !== null && canAnswer(event.at, now)) {
    await queueReply(tx, incoming, { to: writer, body, at: now });
  }
}

/** Does what a customer's word asks for, and says what is to be answered; null: it has said otherwise since. */
async function obey(
  tx: Tx,
  command: Command,
  { id: customerId, name, whatsapp }: Writer & { id: number },
  {
    text,
    at,
    today,
    listNextServices,
  }: { text: string; at: Date; today: Day } & Pick<Receiver, 'listNextServices'>,
): Promise<string | null> {
  switch (command) {
    case 'stop':
    case 'start': {
      const wants = command === 'start';
      const isLatest = await recordConsent(tx, {
        customerId,
        whatsapp,
        wants,
        source: 'reply',
        said: text,
        at,
      });
      if (!isLatest) return null;
      return wants ? STARTED : STOPPED;
    }
    case 'balance':
      return balanceAnswer(name, await findBalance(tx, customerId));
    case 'schedule':
      return scheduleAnswer(name, await listNextServices(tx, customerId), today);
  }
}
