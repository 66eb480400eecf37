import type { Tx } from '#db/database.ts';
import { updateAddressOf } from '#domains/whatsapp/outbox/waiting.sql.ts';
import { moveConsent } from './consents.sql.ts';

/** Somebody has another number: what waits for it goes there, and whether it wants messages is there as it was. */
export async function followNumber(
  tx: Tx,
  moved: { from: string; to: string; at: Date },
): Promise<void> {
  if (moved.from === moved.to) return;
  await moveConsent(tx, moved);
  await updateAddressOf(tx, moved);
}
