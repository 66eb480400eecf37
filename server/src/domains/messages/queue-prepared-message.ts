import { fillTemplate, type MessageKind } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { logUnsentMessage, NO_TEMPLATE } from '#domains/whatsapp/outbox/log-unsent-message.ts';
import { queueMessage } from '#domains/whatsapp/outbox/queue-message.ts';
import type { PreparedMessage } from './prepare-message.ts';

export interface ToTell {
  /** What the message is about; nobody is told twice. */
  key: string;
  customer: { id: number; name: string; whatsapp: string };
  kind: MessageKind;
  /** The values of the placeholders, in order. */
  values: readonly (string | number)[];
  at: Date;
}

/**
 * Queues a prepared message in the transaction of what it tells, or notes why it could not be sent. Refuses
 * when it would say anything else than the sender has read.
 *
 * @returns false when it is not sent: there is no template, or the customer wrote STOP.
 */
export async function queuePreparedMessage(
  tx: Tx,
  { template, text, shown }: PreparedMessage,
  told: ToTell,
): Promise<boolean> {
  const body = template && fillTemplate(template.shownText, told.values);
  if (shown !== undefined && shown !== body) throw new DomainError('message_changed');
  if (template) return queueMessage(tx, { ...told, template: template.layout });
  await logUnsentMessage(tx, { ...told, text, reason: NO_TEMPLATE });
  return false;
}
