import { OCCASION_NAMES } from '@reward-points/contract/message-values';
import { type DefaultMessage, OCCASION_OF } from '@reward-points/contract/messages';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chooseTemplate, lockTemplates } from '#domains/whatsapp/templates/choose-template.ts';
import { listTemplates } from '#domains/whatsapp/templates/list-templates.ts';
import { refuseStale } from '#refuse-stale.ts';
import { requireMessage } from './messages.queries.ts';
import { lockMessage, updateMessageText } from './messages.sql.ts';

interface MessageUpdate {
  id: number;
  message: string;
  /** Left out or empty: the stored template stays. */
  templateId: string | null | undefined;
  version: number | undefined;
}

/**
 * Changes the text of a default message, and its template where one is given that the provider has. The locks, that of
 * the message first, make two changes queue; see `refuseStale`.
 */
export async function updateMessage(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { id, message, templateId, version }: MessageUpdate,
): Promise<DefaultMessage> {
  const { db, provider } = dependencies;
  // Whoever chooses relies on what the provider has now.
  if (templateId) await listTemplates(db, dependencies);
  return write(async (tx, by) => {
    const stored = await lockMessage(tx, id);
    if (!stored) throw new DomainError('not_found');
    if (templateId) await lockTemplates(tx, provider.name);
    const before = await requireMessage(tx, provider.name, id);
    refuseStale(before, version);
    await updateMessageText(tx, id, message);
    if (templateId) {
      await chooseTemplate(tx, {
        provider: provider.name,
        occasion: OCCASION_OF[stored.type],
        templateId,
        mapping: null,
      });
    }
    const updated = await requireMessage(tx, provider.name, id);
    await recordAct(tx, by, {
      act: 'message-updated',
      subject: OCCASION_NAMES[OCCASION_OF[stored.type]],
      subjectId: id,
      before: { message: before.message, template: before.template_id },
      after: { message: updated.message, template: updated.template_id },
    });
    return updated;
  });
}
