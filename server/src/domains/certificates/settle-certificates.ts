import type { Tx } from '#db/database.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { findOutdatedKeys } from './certificate-reminders.sql.ts';
import { settleLatest } from './certificates.sql.ts';

/**
 * Settles which certificate of each kind is the latest of equipment, which the caller holds. Of what has been replaced by it,
 * or ends on another day now, nobody is told any more.
 */
export async function settleCertificates(tx: Tx, equipmentId: number, now: Date): Promise<void> {
  await settleLatest(tx, equipmentId);
  const keys = await findOutdatedKeys(tx, equipmentId);
  if (keys.length === 0) return;
  await failOutdated(tx, { keys, reason: 'Sertifikat ini sudah berubah.', now });
}
