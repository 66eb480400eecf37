import { storedWhatsapp } from '@reward-points/contract/checks';
import { reminderValues } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireWanted } from '#domains/whatsapp/consents/require-wanted.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { requireTemplate } from '#domains/whatsapp/templates/require-template.ts';
import { logUnsentMessage, NO_TEMPLATE } from './log-unsent-message.ts';
import { loggingUnsent } from './logging-unsent.ts';
import { queueMessage } from './queue-message.ts';
import { requireRecipient } from './require-recipient.ts';

export interface SendReminderMessage {
  whatsapp: string;
  /** Without one the reminder is noted, nobody is told, and the log says why. */
  templateId: string | null | undefined;
  product: string;
  flowmeterType: string;
  serialNumber: string;
  lastService: string;
  username: string;
  /** Stops a repeat from telling twice. */
  key: string;
}

/** What the log says of a reminder that had no template to say it by. */
export const UNSENT_REMINDER = '{{1}}: {{2}} (tipe {{3}}, nomor seri {{4}})';

/**
 * Queues the message that reminds a customer of a service. The number must be a live customer's and the name is the
 * stored one (S-11); what the technician needs comes as it was posted. One that cannot be sent, or that its customer
 * does not want, leaves its reason in the log.
 *
 * @returns false when there was no template to send.
 */
export async function sendReminderMessage(
  write: Write,
  { db, clock, provider }: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  input: SendReminderMessage,
): Promise<boolean> {
  const customer = await requireRecipient(db, storedWhatsapp(input.whatsapp) ?? '');
  const reminder = {
    key: `reminder:${input.key}`,
    customer,
    kind: 'reminder',
    values: reminderValues({
      service: { user: customer, item: input.product, last_service: input.lastService },
      flowmeter_type: input.flowmeterType,
      serial_number: input.serialNumber,
      username: input.username,
    }),
    at: clock.now(),
  } as const;
  const unsent = { ...reminder, text: UNSENT_REMINDER };
  const { templateId } = input;
  const template = await loggingUnsent(db, unsent, async () => {
    await requireWanted(db, customer.id);
    return templateId
      ? requireTemplate(db, provider.name, { id: templateId, occasion: 'reminder' })
      : null;
  });
  return write(async (tx, by) => {
    if (template) await queueMessage(tx, { ...reminder, template: template.layout });
    else await logUnsentMessage(tx, { ...unsent, reason: NO_TEMPLATE });
    await recordAct(tx, by, {
      act: 'reminder-message-sent',
      subject: customer.name,
      customerId: customer.id,
      after: {
        product: input.product,
        flowmeter_type: input.flowmeterType,
        serial_number: input.serialNumber,
      },
    });
    return template !== null;
  });
}
