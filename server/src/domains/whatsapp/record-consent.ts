import type { Tx } from '#db/database.ts';
import { type Consent, failUnwanted, insertConsent } from './consents.sql.ts';

/**
 * Keeps that a customer wants no messages, or wants them again. From then on nothing is queued but what is about a claim,
 * and what waits in the queue stays there no longer.
 */
export async function recordConsent(tx: Tx, consent: Consent): Promise<void> {
  await insertConsent(tx, consent);
  if (!consent.wants) await failUnwanted(tx, consent.customerId, consent.at);
}
