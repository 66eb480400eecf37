import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type Consent, failUnwanted, findName, findWants, insertConsent } from './consents.sql.ts';

const REASONS: Record<Consent['source'], string> = {
  reply: 'lewat balasan WhatsApp',
  whatsapp: 'lewat pengaturan WhatsApp',
  provider: 'menurut penyedia WhatsApp',
};

/** The customer itself, who said so outside of any session. */
async function writerOf(tx: Tx, { customerId, at }: Consent): Promise<Writer> {
  const name = await findName(tx, customerId);
  return { accountId: null, role: 'customer', name, address: null, at };
}

/**
 * Keeps that a customer wants no messages, or wants them again. From then on nothing is queued but what is about a claim,
 * and what waits in the queue stays there no longer.
 *
 * @returns false when the customer has said otherwise since: what came late changes nothing.
 */
export async function recordConsent(tx: Tx, consent: Consent): Promise<boolean> {
  await insertConsent(tx, consent);
  await recordAct(tx, await writerOf(tx, consent), {
    act: consent.wants ? 'messages-wanted' : 'messages-stopped',
    customerId: consent.customerId,
    after: { reason: REASONS[consent.source] },
  });
  const isLatest = (await findWants(tx, consent.customerId)) === consent.wants;
  if (isLatest && !consent.wants) await failUnwanted(tx, consent.customerId, consent.at);
  return isLatest;
}
