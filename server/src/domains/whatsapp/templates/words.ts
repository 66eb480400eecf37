import type { Occasion } from '@reward-points/contract/message-values';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { chosenLayout, type Layout, problemOf, shownText } from './layout.rules.ts';
import { findChoice, findStoredTemplate } from './templates.sql.ts';

export interface UsableTemplate {
  layout: Layout;
  /** What a screen shows of it before it is sent, with placeholders for the specified values. */
  shownText: string;
}

/**
 * One of the provider's templates, as it stood when its list was last read; only those may be sent (S-11). Refused where
 * the provider would refuse the message (paused, withdrawn, not approved) or something in it would stay unfilled.
 */
export async function requireTemplate(
  db: Db | Tx,
  provider: string,
  { id, occasion }: { id: string; occasion: Occasion },
): Promise<UsableTemplate> {
  const template = await findStoredTemplate(db, provider, id);
  if (!template || problemOf(template) === 'gone') throw new DomainError('template_not_found');
  const choice = await findChoice(db, provider, occasion);
  const mapping = choice?.templateId === id ? choice.mapping : null;
  const layout = problemOf(template) === null ? chosenLayout(occasion, template, mapping) : null;
  if (!layout) throw new DomainError('template_unusable');
  return { layout, shownText: shownText(occasion, layout) };
}

/**
 * What is said on an occasion; null: nothing, since no template is chosen or it is not mapped. What belongs to a claim is
 * queued by it even while its template is paused, and waits.
 */
export async function findLayout(
  db: Db | Tx,
  provider: string,
  occasion: Occasion,
): Promise<Layout | null> {
  const choice = await findChoice(db, provider, occasion);
  return choice?.layout ?? null;
}
