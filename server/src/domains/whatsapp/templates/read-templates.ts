import { OCCASIONS } from '@reward-points/contract/message-values';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import {
  failUnfillable,
  listWaiting,
  updateWaiting,
} from '#domains/whatsapp/outbox/waiting.sql.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenLayout } from './layout.rules.ts';
import { renewLayout } from './renew-layout.ts';
import {
  listChoices,
  listStoredTemplates,
  lockTemplates,
  type StoredTemplate,
  storeChoice,
  storeTemplates,
  updateLayout,
} from './templates.sql.ts';

/**
 * Reads the provider's templates and keeps them for whoever queues a message. Layouts of chosen templates are renewed, and so
 * are waiting messages whose template changed. An occasion without a template takes the provider's first one, if any. Throws a
 * `ProviderError` when the list cannot be read; the stored one stays.
 */
export async function readTemplates(
  db: Db,
  { clock, provider: inUse }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> {
  // Another may be saved while this one answers.
  const provider = { ...inUse };
  const templates = await provider.listTemplates();
  const at = clock.now();
  await transact(db, async (tx) => {
    await lockTemplates(tx, provider.name);
    const before = await listStoredTemplates(tx, provider.name);
    await storeTemplates(tx, { provider: provider.name, templates, at });
    await renewChoices(tx, provider);
    await renewWaiting(tx, provider, before, at);
  });
}

/** All that a customer reads of a template, and what is filled in it. */
const wordsOf = ({ header, body, footer, buttons, placeholders }: StoredTemplate): string =>
  JSON.stringify([header, body, footer, buttons, placeholders]);

/** The provider sends the words that a template has by then, so these are what the log says of a message that waits. */
async function renewWaiting(
  tx: Tx,
  { name: provider }: WhatsappProvider,
  before: readonly StoredTemplate[],
  at: Date,
): Promise<void> {
  const words = new Map(before.map((template) => [template.id, wordsOf(template)]));
  for (const template of await listStoredTemplates(tx, provider)) {
    if (words.get(template.id) === wordsOf(template)) continue;
    for (const waiting of await listWaiting(tx, template)) {
      const layout = await renewLayout(tx, waiting);
      if (layout) await updateWaiting(tx, waiting, layout, at);
      else await failUnfillable(tx, waiting, at);
    }
  }
}

async function renewChoices(tx: Tx, provider: WhatsappProvider): Promise<void> {
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
      await storeChoice(tx, { provider: name, choice });
    }
  }
}
