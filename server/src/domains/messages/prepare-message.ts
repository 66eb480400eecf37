import { MESSAGE_IDS, type MessageType, OCCASION_OF } from '@reward-points/contract/messages';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { inStep } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenWords } from '#domains/whatsapp/templates/words.ts';
import { requireMessage } from './messages.queries.ts';
import type { Message } from './tell.ts';

/**
 * Looks up what a default message says now, before the transaction that sends it. It is known here beforehand: no award
 * waits for a provider.
 */
export async function prepareMessage(
  { db, provider: { name } }: Pick<Dependencies, 'db'> & { provider: WhatsappProvider },
  type: MessageType,
  input: MessageToSend,
): Promise<Message> {
  const { template_id, body: shown } = input === true ? {} : input;
  const occasion = OCCASION_OF[type];
  const stored = await requireMessage(db, name, MESSAGE_IDS[type]);
  const words = await chosenWords(db, name, occasion, template_id || stored.template_id);
  return { ...words, unsent: stored.message, shown };
}

/** The same for an act of whose message somebody may have said nothing: then there is none. What it refuses is the message's. */
export const prepareAnyMessage = async (
  dependencies: Pick<Dependencies, 'db'> & { provider: WhatsappProvider },
  type: MessageType,
  input: MessageToSend | undefined,
): Promise<Message | undefined> =>
  input && inStep('message', () => prepareMessage(dependencies, type, input));
