import type { DefaultMessage } from '@reward-points/contract/messages';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { findTemplate } from '#domains/whatsapp/find-template.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findMessage, updateMessageRow } from './messages.sql.ts';

export interface MessageUpdate {
  id: number;
  message: string;
  /** Left out or empty: the stored template stays. */
  templateId: string | null | undefined;
}

/** Changes the text of a default message, and its template where one is given that the provider has. */
export async function updateMessage(
  write: Write,
  provider: WhatsappProvider,
  { id, message, templateId }: MessageUpdate,
): Promise<DefaultMessage> {
  const template = templateId ? await findTemplate(provider, templateId) : undefined;
  return write(async (tx) => {
    await updateMessageRow(tx, id, { message, ...(template && { template_id: template.id }) });
    const changed = await findMessage(tx, id);
    if (!changed) throw new DomainError('not_found');
    return changed;
  });
}
