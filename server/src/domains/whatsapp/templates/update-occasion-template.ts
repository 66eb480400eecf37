import type { MessagePreview, Occasion, Placeholder } from '@reward-points/contract/message-values';
import { OCCASION_NAMES, VALUES } from '@reward-points/contract/message-values';
import type { OccasionTemplateForm, TemplateMapping } from '@reward-points/contract/messages';
import type { Db, Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mergeChanges } from '#merge-changes.ts';
import { chooseTemplate } from './choose-template.ts';
import { defaultMapping, missingOf, previewOf } from './layout.rules.ts';
import { findChoice, findStoredTemplate, lockTemplates } from './templates.sql.ts';

/**
 * Chooses the template of an occasion and what fills each of its placeholders. A mapping is of its template alone, so
 * both are one field of the form. The lock makes two choices queue; see `mergeChanges`.
 */
export async function updateOccasionTemplate(
  write: Write,
  { clock, provider }: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
  occasion: Occasion,
  { seen, ...form }: OccasionTemplateForm,
): Promise<void> {
  await write(async (tx, by) => {
    await lockTemplates(tx, provider.name);
    const before = await chosenFacts(tx, provider.name, occasion);
    const merged = mergeChanges<{ choice: TemplateMapping | null }, 'choice'>(
      { choice: inOrder(form) },
      { choice: seen && inOrder(seen) },
      { choice: await findChosen(tx, provider.name, occasion) },
    );
    const { template_id, mapping } = merged.choice ?? form;
    await chooseTemplate(tx, {
      provider: provider.name,
      occasion,
      templateId: template_id,
      mapping,
      at: clock.now(),
    });
    await recordAct(tx, by, {
      act: 'template-chosen',
      subject: OCCASION_NAMES[occasion],
      before,
      after: await chosenFacts(tx, provider.name, occasion),
    });
  });
}

/** The template of an occasion with what fills it, as a form shows them; null: none. */
async function findChosen(
  tx: Tx,
  provider: string,
  occasion: Occasion,
): Promise<TemplateMapping | null> {
  const choice = await findChoice(tx, provider, occasion);
  const template = choice && (await findStoredTemplate(tx, provider, choice.templateId));
  if (!choice || !template) return null;
  const mapping = choice.mapping ?? defaultMapping(occasion, template);
  return inOrder({ template_id: template.id, mapping });
}

/** The same placeholders may be listed in any order. */
const inOrder = ({ template_id, mapping }: TemplateMapping): TemplateMapping => ({
  template_id,
  mapping: mapping.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
});

const placeOf = ({ part, button, position }: Placeholder): string =>
  `${part} ${button} ${String(position).padStart(2, '0')}`;

/** What the trail keeps of the template of an occasion. */
async function chosenFacts(tx: Tx, provider: string, occasion: Occasion): Promise<Facts> {
  const choice = await findChoice(tx, provider, occasion);
  const template = choice && (await findStoredTemplate(tx, provider, choice.templateId));
  const mapping = choice?.mapping?.map(
    ({ part, position, value }) => `${part} {{${position}}} = ${VALUES[value].label}`,
  );
  return {
    template: template?.name ?? choice?.templateId ?? null,
    mapping: mapping?.join(', ') ?? null,
  };
}

/** How a template would read with a mapping, and what the mapping leaves open. Stores nothing. */
export async function previewOccasionTemplate(
  db: Db,
  { provider }: { provider: WhatsappProvider },
  occasion: Occasion,
  { template_id, mapping }: TemplateMapping,
): Promise<{ preview: MessagePreview; missing: Placeholder[] }> {
  const template = await findStoredTemplate(db, provider.name, template_id);
  if (!template) throw new DomainError('template_not_found');
  return {
    preview: previewOf(occasion, template, mapping),
    missing: missingOf(occasion, template, mapping),
  };
}
