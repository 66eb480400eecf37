import type { Tx } from '#db/database.ts';
import { failUnwanted } from '#domains/whatsapp/consents/consents.sql.ts';
import { type Unsent, updateUnsent } from './delivery.sql.ts';
import { dropMessages, updateFreed } from './waiting.sql.ts';

/**
 * A message that surely was not sent waits again, or has failed. What happened to its customer meanwhile left it alone, since
 * it might have been under way, and counts from now on.
 */
export async function freeMessage(tx: Tx, unsent: Unsent): Promise<void> {
  await updateUnsent(tx, unsent);
  const freed = unsent.dueAt && (await updateFreed(tx, unsent.id));
  if (!freed) return;
  if (freed.goneId !== null) await dropMessages(tx, [freed.goneId], unsent.now);
  if (freed.isRefused) await failUnwanted(tx, freed.to, unsent.now);
}
