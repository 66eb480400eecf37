import type { Occasion } from '@reward-points/contract/message-values';
import { OCCASION_NAMES, VALUES } from '@reward-points/contract/message-values';
import type { OccasionTemplateForm } from '@reward-points/contract/messages';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { refuseStale } from '#refuse-stale.ts';
import { chooseTemplate } from './choose-template.ts';
import { findChoice, findStoredTemplate, lockTemplates } from './templates.sql.ts';

/**
 * Chooses the template of an occasion and what fills each of its placeholders. The lock makes two choices queue; see
 * `refuseStale`.
 */
export async function updateOccasionTemplate(
  write: Write,
  { provider }: { provider: WhatsappProvider },
  occasion: Occasion,
  form: OccasionTemplateForm,
): Promise<void> {
  await write(async (tx, by) => {
    await lockTemplates(tx, provider.name);
    await chooseAsRead(tx, by, { provider: provider.name, occasion, form });
  });
}

/** The same within a transaction that holds the templates. */
export async function chooseAsRead(
  tx: Tx,
  by: Writer | null,
  {
    provider,
    occasion,
    form: { version, template_id: templateId, mapping },
  }: { provider: string; occasion: Occasion; form: OccasionTemplateForm },
): Promise<void> {
  const stands = await findChoice(tx, provider, occasion);
  refuseStale({ version: stands?.version ?? 0 }, version);
  const before = await chosenFacts(tx, provider, occasion);
  await chooseTemplate(tx, { provider, occasion, templateId, mapping });
  await recordAct(tx, by, {
    act: 'template-chosen',
    subject: OCCASION_NAMES[occasion],
    before,
    after: await chosenFacts(tx, provider, occasion),
  });
}

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
