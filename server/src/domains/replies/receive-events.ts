import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { receiveConsent } from '#domains/whatsapp/consents/receive-consent.ts';
import { receiveReport } from '#domains/whatsapp/inbound/receive-report.ts';
import type { ProviderEvent, WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { receiveMessage } from './receive-message.ts';

type Receives = Pick<Dependencies, 'clock' | 'contactWhatsapp'> & { provider: WhatsappProvider };

/**
 * Takes in what the provider reports. Each event is a transaction of its own that changes nothing when it comes twice; one
 * that fails makes the whole call fail, so that the provider calls again.
 */
export async function receiveEvents(
  db: Db,
  dependencies: Receives,
  events: readonly ProviderEvent[],
): Promise<void> {
  for (const event of events) {
    switch (event.type) {
      case 'status':
        await transact(db, (tx) => receiveReport(tx, dependencies, event));
        break;
      case 'inbound':
        await transact(db, (tx) => receiveMessage(tx, dependencies, event));
        break;
      case 'consent':
        await transact(db, (tx) => receiveConsent(tx, event));
        break;
      case 'templates-changed':
        // The list is read again later anyway; the provider need not call again because it did not answer now.
        await readTemplates(db, dependencies).catch(() => {});
        break;
      default:
        event satisfies never;
    }
  }
}
