import type { MessagePreview, Occasion, Placeholder } from '@reward-points/contract/message-values';
import type { TemplateMapping } from '@reward-points/contract/messages';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { chooseTemplate } from './choose-template.ts';
import { missingOf, previewOf } from './layout.rules.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { findStoredTemplate } from './templates.sql.ts';

/** Chooses the template of an occasion and what fills each of its placeholders. */
export async function updateOccasionTemplate(
  write: Write,
  { clock, provider }: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
  occasion: Occasion,
  { template_id, mapping }: TemplateMapping,
): Promise<void> {
  await write(async (tx) => {
    await chooseTemplate(tx, {
      provider: provider.name,
      occasion,
      templateId: template_id,
      mapping,
      at: clock.now(),
    });
  });
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
