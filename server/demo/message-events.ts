import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type Sent,
} from '#domains/whatsapp/providers/provider.ts';
import type { Calendar } from './calendar.ts';
import { customers, whatsappOf } from './customers.ts';
import type { Seed, SeedEvent } from './seed.ts';

/** The number was given up, and nobody has noticed that no message arrives there. */
const GIVEN_UP = { username: 'siti', daysAgo: 90 };
/** Their telephones have been off. */
const SWITCHED_OFF = { usernames: ['hendra', 'sri'], daysAgo: 3 };
/** How long the last message for this one stays in the queue after the demo was filled, so that the queue can be seen. */
const BUSY = { username: 'tono', minutes: 10 };

/**
 * What became of the messages: what is in the queue is processed now and then, as by a provider to whom things happen.
 * Most arrive, one number is wrong, two telephones are off, and one message waits to be tried again.
 */
export function messageEvents(seed: Seed, calendar: Calendar): SeedEvent[] {
  const earlyOn = (daysAgo: number) => calendar.at(calendar.dayAgo(daysAgo), 7 * 60);
  return [
    { at: earlyOn(GIVEN_UP.daysAgo), play: () => deliver(seed, delivered) },
    { at: earlyOn(SWITCHED_OFF.daysAgo), play: () => deliver(seed, orGivenUp(delivered)) },
  ];
}

/** The last of it, when everything else has happened. */
export async function deliverTheRest(seed: Seed): Promise<void> {
  const { clock } = seed.dependencies;
  clock.set(new Date(clock.now().getTime() + BUSY.minutes * 60_000));
  await deliver(seed, orGivenUp(orSwitchedOff(orBusy(delivered))));
}

type Send = (message: OutgoingMessage) => Sent;

const delivered: Send = ({ id }) => ({
  status: 'delivered',
  providerMessageId: `demo-${id}`,
});

const orGivenUp = (send: Send): Send =>
  except(GIVEN_UP.username, send, () => {
    throw new ProviderError('recipient', 'Nomor tujuan tidak terdaftar di WhatsApp.');
  });

const orSwitchedOff = (send: Send): Send =>
  SWITCHED_OFF.usernames.reduce(
    (others, username) =>
      except(username, others, ({ id }) => ({ status: 'sent', providerMessageId: `demo-${id}` })),
    send,
  );

const orBusy = (send: Send): Send =>
  except(BUSY.username, send, () => {
    throw new ProviderError('temporary', 'Penyedia sedang sibuk. Pesan dicoba lagi.');
  });

function except(username: string, send: Send, otherwise: Send): Send {
  const customer = customers.find((one) => one.username === username);
  if (!customer) throw new Error(`Nobody is called ${username}.`);
  const whatsapp = whatsappOf(customer);
  return (message) => (message.to === whatsapp ? otherwise(message) : send(message));
}

async function deliver({ dependencies }: Seed, send: Send): Promise<void> {
  const provider = {
    ...dependencies.provider,
    send: async (message: OutgoingMessage) => send(message),
  };
  while ((await deliverMessages(dependencies.db, { clock: dependencies.clock, provider })) > 0);
}
