import type { MappedPlaceholder, Occasion } from '@reward-points/contract/message-values';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { chosenLayout, hasStrangers, type Layout, problemOf } from './layout.rules.ts';
import { findChoice, findStoredTemplate, lockTemplates, storeChoice } from './templates.sql.ts';

export { lockTemplates };

interface TemplateChoice {
  provider: string;
  occasion: Occasion;
  templateId: string;
  /** What fills each placeholder; null: the specified values in their order, or what was mapped for this template before. */
  mapping: MappedPlaceholder[] | null;
}

/**
 * Makes a template the one that tells of an occasion. Refused unless each of its placeholders has one value: half of a
 * mapping would send half of a message. The lock makes it wait for a list that is just being read.
 */
export async function chooseTemplate(
  tx: Tx,
  { provider, occasion, templateId, mapping }: TemplateChoice,
): Promise<Layout> {
  await lockTemplates(tx, provider);
  const template = await findStoredTemplate(tx, provider, templateId);
  if (!template || problemOf(template) === 'gone') throw new DomainError('template_not_found');
  if (problemOf(template) !== null) throw new DomainError('template_unusable');
  const before = await findChoice(tx, provider, occasion);
  const used = mapping ?? (before?.templateId === templateId ? before.mapping : null);
  const layout = chosenLayout(occasion, template, used);
  if (!layout || (used !== null && hasStrangers(template, used))) {
    throw new DomainError('mapping_incomplete');
  }
  const choice = { occasion, templateId, mapping: used, layout };
  await storeChoice(tx, { provider, choice });
  return layout;
}
