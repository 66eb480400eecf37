import { storedWhatsapp } from '@reward-points/contract/checks';
import { domainErrors } from '@reward-points/contract/errors';
import { pointValues } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findBalance } from '#domains/points/points.queries.ts';
import { wantsMessages } from '#domains/whatsapp/consents/consents.queries.ts';
import { NO_TEMPLATE } from '#domains/whatsapp/outbox/log-unsent-message.ts';
import { requireCustomerAt } from '#domains/whatsapp/outbox/require-customer-at.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenWords, occasionOf } from '#domains/whatsapp/templates/words.ts';
import { tell } from './tell.ts';

interface SendPointMessage {
  whatsapp: string;
  /** Without one the award stands, nobody is told, and the log says why. */
  templateId: string | null | undefined;
  point: number;
  /** Stops a repeat from telling twice. */
  key: string;
}

/** What the log says of a message that had no template to say it by. */
const UNSENT = '{{1}}: {{2}} point';

/**
 * Queues the message that tells a customer of new points. The number must be a live customer's; the name is the stored
 * one, whatever was posted (S-11).
 *
 * @returns why nothing will be sent, which the log says as well; null: it is queued.
 */
export async function sendPointMessage(
  write: Write,
  { db, clock, provider }: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  input: SendPointMessage,
): Promise<string | null> {
  // The call names no occasion; each has a mapping of its own.
  const occasions = ['reward', 'birthday'] as const;
  const occasion = await occasionOf(db, provider.name, occasions, input.templateId);
  const words = await chosenWords(db, provider.name, occasion, input.templateId);
  return write(async (tx, by) => {
    const customer = await requireCustomerAt(tx, storedWhatsapp(input.whatsapp) ?? '');
    const values = [...pointValues(customer.name, input.point), await findBalance(tx, customer.id)];
    const message = { key: `point:${input.key}`, customer, values };
    await tell(tx, { ...words, unsent: UNSENT }, [message], {
      at: clock.now(),
      actorId: by?.accountId ?? null,
      isForNumber: true,
    });
    await recordAct(tx, by, {
      act: 'point-message-sent',
      subject: customer.name,
      customerId: customer.id,
      after: { point: input.point },
    });
    if (!words.layout) return NO_TEMPLATE;
    return (await wantsMessages(tx, customer.whatsapp))
      ? null
      : domainErrors.recipient_wants_no_messages.message;
  });
}
