import { MESSAGE_IDS, type MessageType, OCCASION_OF } from '@reward-points/contract/messages';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  requireTemplate,
  type UsableTemplate,
} from '#domains/whatsapp/templates/require-template.ts';
import { requireMessage } from './messages.queries.ts';

/** What a default message sends now. */
export interface PreparedMessage {
  /** Null: nobody has chosen one, so nothing can be sent. */
  template: UsableTemplate | null;
  /** The text of the default message itself, which the log keeps where nothing can be sent. */
  text: string;
  /** What the sender has read; undefined where that is not known. */
  shown: string | null | undefined;
}

/**
 * Looks up what a default message sends, before the transaction that sends it. It is known here beforehand: no award
 * waits for a provider.
 */
export async function prepareMessage(
  { db, provider }: Pick<Dependencies, 'db'> & { provider: WhatsappProvider },
  type: MessageType,
  input: MessageToSend,
): Promise<PreparedMessage> {
  const { template_id, body } = input === true ? {} : input;
  const occasion = OCCASION_OF[type];
  const stored = await requireMessage(db, provider.name, MESSAGE_IDS[type]);
  const id = template_id || stored.template_id;
  const template = id ? await requireTemplate(db, provider.name, { id, occasion }) : null;
  return {
    template,
    text: stored.message,
    shown: body,
  };
}
