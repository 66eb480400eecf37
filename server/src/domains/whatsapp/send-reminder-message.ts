import { storedWhatsapp } from '@reward-points/contract/checks';
import { longDate } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { findRecipient } from '#domains/customers/find-recipient.ts';
import { findTemplate } from './find-template.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { queueMessage } from './queue-message.ts';

export interface SendReminderMessage {
  whatsapp: string;
  /** Without one the reminder is noted and nobody is told. */
  templateId: string | null | undefined;
  product: string;
  flowmeterType: string;
  serialNumber: string;
  lastService: string;
  username: string;
  /** Stops a repeat from telling twice. */
  key: string;
}

/**
 * Queues the message that reminds a customer of a service. The number must be a live customer's and the name is the
 * stored one (S-11); what is typed for each reminder and stored nowhere comes as it was posted.
 *
 * @returns false when there was no template to send.
 */
export async function sendReminderMessage(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  asked: SendReminderMessage,
): Promise<boolean> {
  const template = asked.templateId ? await findTemplate(provider, asked.templateId) : null;
  return write(async (tx) => {
    const customer = await findRecipient(tx, storedWhatsapp(asked.whatsapp) ?? '');
    if (!template) return false;
    await queueMessage(tx, {
      key: `reminder:${asked.key}`,
      customer,
      kind: 'reminder',
      template,
      values: [
        customer.name,
        asked.product,
        asked.flowmeterType,
        asked.serialNumber,
        longDate(asked.lastService),
        asked.username,
      ],
      at: clock.now(),
    });
    return true;
  });
}
