import { MESSAGE_IDS, MessageType, OCCASION_OF } from '@reward-points/contract/messages';
import { transact } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { showStanding } from '#domains/whatsapp/templates/templates.queries.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { updateMessageText } from './messages.sql.ts';

/**
 * Reads the provider's templates. Each default message that has none yet gets the one that its provider begins with, and
 * its text, so that points which are sent on the first day are also told. What somebody has chosen stays. Throws a
 * `ProviderError` when the provider cannot be reached.
 */
export async function adoptTemplates(
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
): Promise<void> {
  const { db, provider } = dependencies;
  const standings = await Promise.all(
    MessageType.options.map((type) => showStanding(db, provider.name, OCCASION_OF[type])),
  );
  await readTemplates(db, dependencies);
  await transact(db, async (tx) => {
    for (const [index, type] of MessageType.options.entries()) {
      if (standings[index]?.templateId !== null) continue;
      const { layout } = await findWords(tx, provider.name, OCCASION_OF[type]);
      if (layout) await updateMessageText(tx, MESSAGE_IDS[type], layout.text);
    }
  });
}
