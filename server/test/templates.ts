import type { Occasion } from '@reward-points/contract/message-values';
import { transact } from '#db/write.ts';
import type { TemplateState } from '#domains/whatsapp/providers/provider.ts';
import { chooseTemplate } from '#domains/whatsapp/templates/choose-template.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import type { TestApp } from './app.ts';

/** Chooses a template for an occasion; null leaves it without one. */
export async function useTemplate(
  { dependencies }: TestApp,
  occasion: Occasion,
  templateId: string | null,
): Promise<void> {
  const { db, provider } = dependencies;
  if (templateId === null) {
    await db.deleteFrom('whatsapp_choices').where('occasion', '=', occasion).execute();
    return;
  }
  await transact(db, (tx) =>
    chooseTemplate(tx, {
      provider: provider.name,
      occasion,
      templateId,
      mapping: null,
    }),
  );
}

/** The provider says from here on that a template is so, and the list is read. `deleted`: it lists it no more. */
export async function templateBecomes(
  { dependencies }: TestApp,
  templateId: string,
  state: TemplateState,
): Promise<void> {
  const { provider } = dependencies;
  const { listTemplates } = provider;
  provider.listTemplates = async () =>
    (await listTemplates())
      .filter(({ id }) => state !== 'deleted' || id !== templateId)
      .map((template) => (template.id === templateId ? { ...template, state } : template));
  await readTemplates(dependencies.db, dependencies);
  provider.listTemplates = listTemplates;
}
