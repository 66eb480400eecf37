import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import {
  type Consent,
  failUnwanted,
  findName,
  insertConsent,
  wantsMessages,
} from './consents.sql.ts';

const REASONS: Record<Consent['source'], string> = {
  reply: 'lewat balasan WhatsApp',
  whatsapp: 'lewat pengaturan WhatsApp',
  provider: 'menurut penyedia WhatsApp',
};

/** Whoever said so, outside of any session. */
async function writerOf(tx: Tx, consent: Consent): Promise<Writer> {
  const name = await findName(tx, consent);
  const role = consent.customerId === OWN_COMPANY_ID ? 'admin' : 'customer';
  return { accountId: null, role, name, address: null, at: consent.at };
}

/**
 * Keeps that a number wants no messages, or wants them again; others of the same customer are told as before. From then on nothing is queued but what is about a claim,
 * and what waits in the queue stays there no longer.
 *
 * @returns false when it has said otherwise since: what came late changes nothing.
 */
export async function recordConsent(tx: Tx, consent: Consent): Promise<boolean> {
  if (await insertConsent(tx, consent)) {
    await recordAct(tx, await writerOf(tx, consent), {
      act: consent.wants ? 'messages-wanted' : 'messages-stopped',
      customerId: consent.customerId,
      after: { reason: REASONS[consent.source] },
    });
  }
  const isLatest = (await wantsMessages(tx, consent.whatsapp)) === consent.wants;
  if (isLatest && !consent.wants) await failUnwanted(tx, consent.whatsapp, consent.at);
  return isLatest;
}
