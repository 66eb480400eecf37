import { storedWhatsapp } from '@reward-points/contract/fields';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { findRecipient } from '#domains/customers/find-recipient.ts';
import { findTemplate } from './find-template.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { queueMessage } from './queue-message.ts';

export interface SendPointMessage {
  whatsapp: string;
  /** Without one the award stands and nobody is told. */
  templateId: string | null | undefined;
  point: number;
  /** Stops a repeat from telling twice. */
  key: string;
}

/**
 * Queues the message that tells a customer of new points. The number must be a live customer's; the name is the stored
 * one, whatever was posted (S-11).
 *
 * @returns false when there was no template to send.
 */
export async function sendPointMessage(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  asked: SendPointMessage,
): Promise<boolean> {
  const template = asked.templateId ? await findTemplate(provider, asked.templateId) : null;
  return write(async (tx) => {
    const customer = await findRecipient(tx, storedWhatsapp(asked.whatsapp) ?? '');
    if (!template) return false;
    await queueMessage(tx, {
      key: `point:${asked.key}`,
      customer,
      kind: 'point',
      template,
      values: [customer.name, new Intl.NumberFormat('id-ID').format(asked.point)],
      at: clock.now(),
    });
    return true;
  });
}
