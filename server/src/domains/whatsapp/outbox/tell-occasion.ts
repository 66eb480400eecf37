import type { Occasion } from '@reward-points/contract/message-values';
import { fillTemplate, type MessageKind } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { shownText } from '#domains/whatsapp/templates/layout.rules.ts';
import { findLayout } from '#domains/whatsapp/templates/require-template.ts';
import { queueMessage } from './queue-message.ts';

export interface OccasionToTell {
  /** What is told, which is also the kind of its message. */
  occasion: Occasion & MessageKind;
  /** What the message is about; nobody is told twice. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  /** The values of the occasion, in order. */
  values: readonly (string | number)[];
  /** The text that its sender has read; null: that there is none; undefined where that is not known. */
  shown: string | null | undefined;
  at: Date;
}

/**
 * Queues the message of an occasion in the transaction of what it tells. Refuses when it would say anything else than its
 * sender has read; without a template the log says that nobody was told.
 */
export async function tellOccasion(
  tx: Tx,
  provider: WhatsappProvider,
  { occasion, shown, ...message }: OccasionToTell,
): Promise<void> {
  const layout = await findLayout(tx, provider.name, occasion);
  const text = layout && fillTemplate(shownText(occasion, layout), message.values);
  if (shown !== undefined && shown !== text) throw new DomainError('message_changed');
  await queueMessage(tx, {
    ...message,
    kind: occasion,
    template: layout ?? { provider: provider.name, occasion },
  });
}
