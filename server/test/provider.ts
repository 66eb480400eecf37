import type {
  OutgoingMessage,
  ProviderEvent,
  ProviderWebhook,
  Sent,
  WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';

export interface FakeProvider extends WhatsappProvider {
  /** Every attempt, in order. */
  tried: OutgoingMessage[];
  /** What becomes of each attempt from here on; it may throw. */
  becomes(answer: (message: OutgoingMessage) => Sent | Promise<Sent>): void;
}

/** A provider that notes what it is asked to send, and answers what the test says. It begins by sending everything. */
export function fakeProvider(overrides: Partial<WhatsappProvider> = {}): FakeProvider {
  const tried: OutgoingMessage[] = [];
  const accept = (message: OutgoingMessage): Sent => ({
    status: 'sent',
    providerMessageId: `fake-${message.id}`,
  });
  let answer: (message: OutgoingMessage) => Sent | Promise<Sent> = accept;
  return {
    ...sandbox,
    name: 'fake',
    reachesPeople: true,
    send: async (message) => {
      tried.push(message);
      return answer(message);
    },
    ...overrides,
    tried,
    becomes: (next) => {
      answer = next;
    },
  };
}

/** A webhook that believes every call. A body is the list of what has happened, as the product reads it of a provider. */
export const openWebhook: ProviderWebhook = {
  isSigned: true,
  mayBeGenuine: () => true,
  isGenuine: () => true,
  answerChallenge: () => null,
  read: (rawBody) =>
    (JSON.parse(rawBody.toString()) as ProviderEvent[]).map((event) =>
      'at' in event && event.at !== null ? { ...event, at: new Date(event.at) } : event,
    ),
};
