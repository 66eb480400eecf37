import type { Tx } from '#db/database.ts';
import { updateAddressOf } from '#domains/whatsapp/outbox/waiting.sql.ts';
import { moveRefusal } from './consents.sql.ts';

/** Somebody has another number: what waits for it goes there, and whoever refused messages refuses them there as well. */
export async function followNumber(tx: Tx, moved: { from: string; to: string }): Promise<void> {
  if (moved.from === moved.to) return;
  await moveRefusal(tx, moved);
  await updateAddressOf(tx, moved);
}
