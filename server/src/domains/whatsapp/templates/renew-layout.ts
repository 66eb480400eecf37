import { OCCASIONS, type Occasion, VALUES_OF } from '@reward-points/contract/message-values';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { chosenLayout, type Layout, problemOf, type Slot } from './layout.rules.ts';
import { findStoredTemplate, listChoices } from './templates.sql.ts';
import { findWords } from './words.ts';

/** What of a message says how it is told. */
export interface Told {
  kind: MessageKind;
  provider: string;
  templateId: string;
  slots: Slot[];
}

/**
 * The template of a message as it is now, filled as the message is; null where that leaves something open. What nobody has
 * mapped shows a dash, as it did.
 */
export async function renewLayout(tx: Tx, told: Told): Promise<Layout | null> {
  const { provider, templateId, slots } = told;
  const occasion = await occasionOf(tx, told);
  const template = await findStoredTemplate(tx, provider, templateId);
  if (!occasion || !template) return null;
  const mapping = slots.flatMap(({ part, button, position, index }) => {
    const value = VALUES_OF[occasion].names[index];
    return value === undefined ? [] : [{ part, button, position, value }];
  });
  const isMapped = slots.length > 0 && slots.every(({ index }) => index >= 0);
  return (
    chosenLayout(occasion, template, mapping) ??
    (isMapped ? null : chosenLayout(occasion, template, null))
  );
}

/**
 * How a message would be told at the provider in use: as it was, or as its occasion is where its template was another's, or is
 * gone, as all are once another account of the same provider is in use.
 */
export async function findLayoutNow(tx: Tx, provider: string, told: Told): Promise<Layout | null> {
  if (told.provider === provider) {
    const template = await findStoredTemplate(tx, provider, told.templateId);
    if (template && problemOf(template) !== 'gone') return renewLayout(tx, told);
  }
  const occasion = await occasionOf(tx, told);
  return occasion ? (await findWords(tx, provider, occasion)).layout : null;
}

/** Points are told on two occasions, and a test may be of any: there the template says which. */
async function occasionOf(
  tx: Tx,
  { kind, provider, templateId }: Told,
): Promise<Occasion | undefined> {
  const own = OCCASIONS.find((occasion) => occasion === kind);
  if (own) return own;
  const choices = await listChoices(tx, provider);
  const chosen = choices.find((choice) => choice.templateId === templateId);
  return chosen?.occasion ?? (kind === 'point' ? 'reward' : undefined);
}
