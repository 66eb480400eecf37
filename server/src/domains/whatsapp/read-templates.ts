import { OCCASIONS } from '@reward-points/contract/message-values';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { chosenLayout } from './layout.rules.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import {
  listChoices,
  listStoredTemplates,
  lockTemplates,
  storeChoice,
  storeTemplates,
  updateLayout,
} from './templates.sql.ts';

/**
 * Reads the provider's list of templates and keeps it, so that whatever queues a message finds here what it needs. Each
 * chosen template is put together anew with its mapping, and an occasion without a template takes the provider's first
 * one, if it has one. Throws a `ProviderError` when the list cannot be read; what is stored stays then.
 */
export async function readTemplates(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> {
  const templates = await provider.listTemplates();
  const at = clock.now();
  await transact(db, async (tx) => {
    await lockTemplates(tx, provider.name);
    await storeTemplates(tx, { provider: provider.name, templates, at });
    await renewChoices(tx, provider, at);
  });
}

async function renewChoices(tx: Tx, provider: WhatsappProvider, at: Date): Promise<void> {
  const { name } = provider;
  const templates = await listStoredTemplates(tx, name);
  const choices = await listChoices(tx, name);
  for (const occasion of OCCASIONS) {
    const chosen = choices.find((choice) => choice.occasion === occasion);
    const templateId = chosen?.templateId ?? provider.firstTemplates[occasion];
    const template = templates.find(({ id }) => id === templateId);
    if (!template) continue;
    const layout = chosenLayout(occasion, template, chosen?.mapping ?? null);
    if (chosen) await updateLayout(tx, { provider: name, occasion, layout });
    else {
      const choice = { occasion, templateId: template.id, mapping: null, layout };
      await storeChoice(tx, { provider: name, choice, at });
    }
  }
}
