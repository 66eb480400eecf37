import type { Tx } from '#db/database.ts';
import { failUnwanted } from '#domains/whatsapp/consents/consents.sql.ts';
import { hasNewPlaces } from '#domains/whatsapp/templates/layout.rules.ts';
import { renewLayout } from '#domains/whatsapp/templates/renew-layout.ts';
import { findStoredTemplate } from '#domains/whatsapp/templates/templates.sql.ts';
import { type Unsent, updateUnsent } from './delivery.sql.ts';
import {
  dropMessages,
  failUnfillable,
  findWaiting,
  updateFreed,
  updateWaiting,
} from './waiting.sql.ts';

/**
 * A message that surely was not sent waits again, or has failed. What happened to its customer or template meanwhile left it alone, since
 * it might have been under way, and counts from now on.
 */
export async function freeMessage(tx: Tx, unsent: Unsent): Promise<void> {
  await updateUnsent(tx, unsent);
  const freed = unsent.dueAt && (await updateFreed(tx, unsent.id));
  if (!freed) return;
  if (freed.goneId !== null) await dropMessages(tx, [freed.goneId], unsent.now);
  if (freed.isRefused) await failUnwanted(tx, freed.to, unsent.now);
  await renewWords(tx, unsent);
}

/** Puts it into the words that its template has by now; one that no value fits any more would only stop the template again. */
async function renewWords(tx: Tx, { id, now }: Pick<Unsent, 'id' | 'now'>): Promise<void> {
  const waiting = await findWaiting(tx, id);
  if (!waiting) return;
  const layout = await renewLayout(tx, waiting);
  if (layout) {
    await updateWaiting(tx, waiting, layout, now, id);
    return;
  }
  const template = await findStoredTemplate(tx, waiting.provider, waiting.templateId);
  if (template && hasNewPlaces(template, waiting.slots)) {
    await failUnfillable(tx, waiting, now, id);
  }
}
