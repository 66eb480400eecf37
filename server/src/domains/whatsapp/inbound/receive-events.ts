import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { pollAtOnce } from '#domains/whatsapp/outbox/delivery.sql.ts';
import type { Heeding } from '#domains/whatsapp/outbox/heed-failure.ts';
import { noteReport } from '#domains/whatsapp/outbox/note-report.ts';
import { findWisherAt } from '#domains/whatsapp/outbox/queue.sql.ts';
import type { ProviderEvent } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { type Receiver, receiveMessage } from './receive-message.ts';

/**
 * Takes in what the provider reports. Each event is a transaction of its own that changes nothing when it comes twice; one
 * that fails makes the whole call fail, so that the provider calls again.
 */
export async function receiveEvents(
  db: Db,
  receiver: Receiver,
  events: readonly ProviderEvent[],
): Promise<void> {
  for (const event of events) {
    switch (event.type) {
      case 'status':
        await transact(db, (tx) => receiveReport(tx, receiver, event));
        break;
      case 'inbound':
        await transact(db, (tx) => receiveMessage(tx, receiver, event));
        break;
      case 'consent':
        await transact(db, (tx) => receiveConsent(tx, event));
        break;
      case 'templates-changed':
        // The list is read again later anyway; the provider need not call again because it did not answer now.
        await readTemplates(db, receiver).catch(() => {});
        break;
      default:
        event satisfies never;
    }
  }
}

/**
 * Notes how far a message has come, as the provider says. Where it does not sign what it says, that only makes us ask its
 * log at once.
 */
export async function receiveReport(
  tx: Tx,
  heeding: Heeding,
  event: Extract<ProviderEvent, { type: 'status' }>,
): Promise<void> {
  const { name, webhook, log } = heeding.provider;
  const { providerMessageId, status, at, failure, reference } = event;
  if (!webhook?.isSigned && log !== null) {
    await pollAtOnce(tx, name, providerMessageId, heeding.clock.now());
    return;
  }
  await noteReport(tx, heeding, { providerMessageId, status, at, failure, reference });
}

/** Keeps what somebody of a customer or of the staff told WhatsApp itself: no more messages, or messages again. */
async function receiveConsent(
  tx: Tx,
  { from, wantsMarketing, at }: Extract<ProviderEvent, { type: 'consent' }>,
): Promise<void> {
  const wisher = await findWisherAt(tx, from);
  if (!wisher) return;
  await recordConsent(tx, {
    customerId: wisher.id,
    whatsapp: wisher.whatsapp,
    wants: wantsMarketing,
    source: 'whatsapp',
    said: null,
    at,
  });
}
