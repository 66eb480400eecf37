import type { Tx } from '#db/database.ts';
import { findNamesakeLayout, findOwnLayout } from '#domains/whatsapp/templates/find-successor.ts';
import { holdTemplate } from '#domains/whatsapp/templates/templates.sql.ts';
import { failStranded } from './delivery.sql.ts';
import { type ManyToQueue, queueMessages } from './queue-messages.ts';
import { failUnfillable } from './waiting.sql.ts';

/**
 * Queues messages whose template was chosen a while ago, in the words that it has by now, for these are sent; after another
 * provider was set, by its template of the same name. What cannot be sent so is in the log all the same, as failed, and
 * says why. The template is held, so that whoever lists it with other words finds these messages among those that wait.
 *
 * @param provider the one in use.
 * @returns how many are to be sent.
 */
export async function queueChosenMessages(
  tx: Tx,
  provider: string,
  input: ManyToQueue,
): Promise<number> {
  const { kind, template, at } = input;
  const { templateId, slots } = template;
  const told = { kind, provider: template.provider, templateId, slots };
  const isListed = await holdTemplate(tx, told);
  const isOwn = told.provider === provider;
  // Nobody knows of other words.
  if (isOwn && !isListed) return queueMessages(tx, input);
  const current = isOwn
    ? await findOwnLayout(tx, told)
    : await findNamesakeLayout(tx, provider, told);
  if (current) return queueMessages(tx, { ...input, template: current });
  await queueMessages(tx, input);
  if (isOwn) await failUnfillable(tx, told, at);
  else await failStranded(tx, provider, at);
  return 0;
}
