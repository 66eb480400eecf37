import { storedWhatsapp } from '@reward-points/contract/checks';
import { reminderValues } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireWanted } from '#domains/whatsapp/consents/consents.queries.ts';
import { requireCustomerAt } from '#domains/whatsapp/outbox/require-customer-at.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenWords } from '#domains/whatsapp/templates/words.ts';
import { loggingUnsent } from './logging-unsent.ts';
import { tell } from './tell.ts';

interface SendReminderMessage {
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
  const customer = await requireCustomerAt(db, storedWhatsapp(input.whatsapp) ?? '');
  const at = clock.now();
  const reminder = {
    key: `reminder:${input.key}`,
    customer,
    values: reminderValues({
      service: { user: customer, item: input.product, last_service: input.lastService },
      flowmeter_type: input.flowmeterType,
      serial_number: input.serialNumber,
      username: input.username,
    }),
  };
  const logged = { ...reminder, kind: 'reminder', text: UNSENT_REMINDER, at } as const;
  const words = await loggingUnsent(db, logged, async () => {
    await requireWanted(db, customer.whatsapp);
    return chosenWords(db, provider.name, 'reminder', input.templateId);
  });
  return write(async (tx, by) => {
    await tell(tx, { ...words, unsent: UNSENT_REMINDER }, [reminder], {
      at,
      actorId: by?.accountId ?? null,
      isForNumber: true,
    });
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
    return words.layout !== null;
  });
}
