import { HOLD_MS } from '@reward-points/contract/undo';
import { transact } from '#db/write.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { updateDue } from '#domains/whatsapp/outbox/delivery.sql.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type Sent,
} from '#domains/whatsapp/providers/provider.ts';
import type { Calendar } from './calendar.ts';
import { customers, whatsappOf } from './customers.ts';
import type { Seed } from './seed.ts';

/** The number was given up, and nobody has noticed that no message arrives there. */
const GIVEN_UP = { username: 'siti', daysAgo: 90 };
/** Their telephones have been off. */
const SWITCHED_OFF = { usernames: ['hendra', 'sri'], daysAgo: 3 };
/** How long the last message for this one stays in the queue after the demo was filled, so that the queue can be seen. */
const BUSY = { username: 'tono', daysAgo: 3, minutes: 10 };

/**
 * What becomes of the messages of an event: they are processed when it has happened, as by a provider to whom things happen.
 * Most arrive, one number is wrong, two telephones are off, and one message waits to be tried again.
 *
 * @param now when the demo is filled: nothing happens later.
 */
export async function deliver(
  { dependencies }: Seed,
  calendar: Calendar,
  now: Date,
): Promise<void> {
  const { db, clock } = dependencies;
  const isSince = ({ daysAgo }: { daysAgo: number }) =>
    clock.now() >= calendar.at(calendar.dayAgo(daysAgo), 7 * 60);
  const isTo = ({ to }: OutgoingMessage, username: string) =>
    customers.some((one) => one.username === username && whatsappOf(one) === to);
  // What the worker of the running demo would deliver at once.
  const put = new Map<number, Date | null>();
  const send = async (message: OutgoingMessage): Promise<Sent> => {
    const providerMessageId = `demo-${message.id}`;
    if (isSince(GIVEN_UP) && isTo(message, GIVEN_UP.username)) {
      throw new ProviderError('recipient', 'Nomor tujuan tidak terdaftar di WhatsApp.');
    }
    if (isSince(BUSY) && isTo(message, BUSY.username)) {
      put.set(message.id, new Date(now.getTime() + BUSY.minutes * 60_000));
      throw new ProviderError('temporary', 'Penyedia sedang sibuk. Pesan dicoba lagi.');
    }
    if (isSince(SWITCHED_OFF) && SWITCHED_OFF.usernames.some((name) => isTo(message, name))) {
      put.set(message.id, null);
      return { status: 'sent', providerMessageId };
    }
    return { status: 'delivered', providerMessageId };
  };
  // Some can be taken back for a moment.
  clock.set(new Date(Math.min(clock.now().getTime() + HOLD_MS, now.getTime())));
  const provider = { ...dependencies.provider, send };
  while ((await deliverMessages(db, { clock, provider })) > 0);
  for (const [id, dueAt] of put) await transact(db, (tx) => updateDue(tx, id, dueAt));
}
