import { MESSAGE_IDS, MessageType } from '@reward-points/contract/messages';
import type { Write } from '#db/write.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { updateUnchosen } from './messages.sql.ts';

/**
 * Gives each default message that has no template yet the one that its provider begins with, so that points which are
 * sent on the first day are also told. What somebody has chosen stays.
 */
export async function adoptTemplates(write: Write, provider: WhatsappProvider): Promise<void> {
  await write(async (tx) => {
    for (const type of MessageType.options) {
      const template = provider.firstTemplateOf(type);
      if (!template) continue;
      await updateUnchosen(tx, MESSAGE_IDS[type], {
        message: template.body,
        template_id: template.id,
      });
    }
  });
}
