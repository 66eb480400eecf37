import { MESSAGE_IDS, type MessageType } from '@reward-points/contract/messages';
import type { MessageToSend, Template } from '@reward-points/contract/whatsapp';
import type { Db } from '#db/database.ts';
import { findTemplate } from '#domains/whatsapp/find-template.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { showMessage } from './show-message.ts';

/** What a default message sends now. */
export interface PreparedMessage {
  /** Null: nobody has chosen one, so nothing can be sent. */
  template: Template | null;
  /** The text of the default message itself, which the log keeps where nothing can be sent. */
  text: string;
  /** What the sender has read; undefined where that is not known. */
  shown: string | null | undefined;
}

/**
 * Looks up what a default message sends, before the transaction that sends it: the provider is asked for the template's
 * text, and no lock should wait for that.
 */
export async function prepareMessage(
  { db, provider }: { db: Db; provider: WhatsappProvider },
  type: MessageType,
  input: MessageToSend,
): Promise<PreparedMessage> {
  const { template_id, body } = input === true ? {} : input;
  const stored = await showMessage(db, MESSAGE_IDS[type]);
  const id = template_id || stored.template_id;
  return {
    template: id ? await findTemplate(provider, id) : null,
    text: stored.message,
    shown: body,
  };
}
