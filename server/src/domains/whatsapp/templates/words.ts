import type { Occasion } from '@reward-points/contract/message-values';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { chosenLayout, type Layout, problemOf, shownText } from './layout.rules.ts';
import { findChoice, findStoredTemplate } from './templates.sql.ts';

/** What is said on an occasion. */
export interface Words {
  occasion: Occasion;
  /** Null: nothing, since no template is chosen or it is not mapped. */
  layout: Layout | null;
}

/** Those of the template that is chosen for an occasion, also while it is paused: what it tells is queued and waits. */
export async function findWords(db: Db | Tx, provider: string, occasion: Occasion): Promise<Words> {
  const choice = await findChoice(db, provider, occasion);
  return { occasion, layout: choice?.layout ?? null };
}

/**
 * Those of one of the provider's templates, as it stood when its list was last read; only those may be sent (S-11). Refused
 * where the provider would refuse the message (paused, withdrawn, not approved) or something in it would stay unfilled.
 */
export async function requireWords(
  db: Db | Tx,
  provider: string,
  { occasion, templateId }: { occasion: Occasion; templateId: string },
): Promise<Words & { layout: Layout }> {
  const template = await findStoredTemplate(db, provider, templateId);
  if (!template || problemOf(template) === 'gone') throw new DomainError('template_not_found');
  const choice = await findChoice(db, provider, occasion);
  const mapping = choice?.templateId === templateId ? choice.mapping : null;
  const layout = problemOf(template) === null ? chosenLayout(occasion, template, mapping) : null;
  if (!layout) throw new DomainError('template_unusable');
  return { occasion, layout };
}

/** Which of two occasions with the same values a template is sent for: the second where it alone has chosen it. */
export async function occasionOf(
  db: Db | Tx,
  provider: string,
  [first, second]: readonly [Occasion, Occasion],
  templateId: string | null | undefined,
): Promise<Occasion> {
  const has = async (occasion: Occasion) =>
    (await findChoice(db, provider, occasion))?.templateId === templateId;
  return !(await has(first)) && (await has(second)) ? second : first;
}

/** Those of the template that a sender has chosen, if any. */
export const chosenWords = async (
  db: Db | Tx,
  provider: string,
  occasion: Occasion,
  templateId: string | null | undefined,
): Promise<Words> =>
  templateId ? requireWords(db, provider, { occasion, templateId }) : { occasion, layout: null };

/**
 * The text as a sender reads it before it is sent, with placeholders where the values are left out; null: there is
 * none.
 */
export function textOf(
  { occasion, layout }: Words,
  values?: readonly (string | number)[],
): string | null {
  const text = layout && shownText(occasion, layout);
  return text === null || values === undefined ? text : fillTemplate(text, values);
}
