import type { Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { pollAtOnce } from '#domains/whatsapp/outbox/delivery.sql.ts';
import { applyReport } from '#domains/whatsapp/outbox/reports.sql.ts';
import type { ProviderEvent, WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

/**
 * Notes how far a message has come, as the provider says. Where it does not sign what it says, that only makes us ask its
 * log at once.
 */
export async function receiveReport(
  tx: Tx,
  { clock, provider }: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
  event: Extract<ProviderEvent, { type: 'status' }>,
): Promise<void> {
  const now = clock.now();
  const { name, webhook, log } = provider;
  if (webhook?.isSigned || log === null) {
    const { providerMessageId, status, at, failure, reference } = event;
    const report = { provider: name, providerMessageId, status, at, failure, reference };
    const told = await applyReport(tx, report, now);
    if (failure?.kind === 'opted_out' && told?.customerId != null) {
      const { customerId } = told;
      const said = failure.reason;
      const refusedAt = at !== null && at < now ? at : now;
      await recordConsent(tx, {
        customerId,
        wants: false,
        source: 'provider',
        said,
        at: refusedAt,
      });
    }
  } else {
    await pollAtOnce(tx, name, event.providerMessageId, now);
  }
}
