import type { Tx } from '#db/database.ts';
import { findRecipient } from '#domains/whatsapp/outbox/queue.sql.ts';
import type { ProviderEvent } from '#domains/whatsapp/providers/provider.ts';
import { recordConsent } from './record-consent.ts';

/** Keeps what a customer told WhatsApp itself: no more messages, or messages again. */
export async function receiveConsent(
  tx: Tx,
  { from, wantsMarketing, at }: Extract<ProviderEvent, { type: 'consent' }>,
): Promise<void> {
  const customer = await findRecipient(tx, from);
  if (!customer) return;
  await recordConsent(tx, {
    customerId: customer.id,
    wants: wantsMarketing,
    source: 'whatsapp',
    said: null,
    at,
  });
}
