import {
  type MappedPlaceholder,
  OCCASIONS,
  type Occasion,
  VALUES_OF,
} from '@reward-points/contract/message-values';
import type { MessageKind } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import { chosenLayout, type Layout, problemOf, type Slot } from './layout.rules.ts';
import { findChoice, findNamesake, findStoredTemplate, listChoices } from './templates.sql.ts';

/** What of a message says by which template of another provider it could be sent. */
export interface Told {
  kind: MessageKind;
  provider: string;
  templateId: string;
  slots: Slot[];
}

/** The template of the same name at another provider, filled as the message is; null where it cannot be sent so. */
export async function findNamesakeLayout(
  tx: Tx,
  provider: string,
  told: Told,
): Promise<Layout | null> {
  const occasion = await occasionOf(tx, told);
  const template = await findNamesake(tx, provider, told);
  if (!occasion || !template || problemOf(template) !== null) return null;
  return chosenLayout(occasion, template, mappingOf(occasion, told.slots));
}

/**
 * The template of a message as it is now, filled as the message is; null where that leaves something open. What nobody has
 * mapped shows a dash, as it did.
 */
export async function findOwnLayout(tx: Tx, told: Told): Promise<Layout | null> {
  const occasion = await occasionOf(tx, told);
  const template = await findStoredTemplate(tx, told.provider, told.templateId);
  if (!occasion || !template) return null;
  const isMapped = told.slots.length > 0 && told.slots.every(({ index }) => index >= 0);
  return (
    chosenLayout(occasion, template, mappingOf(occasion, told.slots)) ??
    (isMapped ? null : chosenLayout(occasion, template, null))
  );
}

/** What the occasion of a message is told with at another provider now; null where nothing can be sent so. */
export async function findOccasionLayout(
  tx: Tx,
  provider: string,
  told: Told,
): Promise<Layout | null> {
  const occasion = await occasionOf(tx, told);
  const choice = occasion && (await findChoice(tx, provider, occasion));
  if (!choice) return null;
  const template = await findStoredTemplate(tx, provider, choice.templateId);
  return template && problemOf(template) === null ? choice.layout : null;
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

const mappingOf = (occasion: Occasion, slots: readonly Slot[]): MappedPlaceholder[] =>
  slots.flatMap(({ part, button, position, index }) => {
    const value = VALUES_OF[occasion].names[index];
    return value === undefined ? [] : [{ part, button, position, value }];
  });
