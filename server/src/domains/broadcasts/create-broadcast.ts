import type { BroadcastForm } from '@reward-points/contract/broadcasts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { requireTemplate } from '#domains/whatsapp/templates/require-template.ts';
import { insertBroadcast, insertRecipients } from './broadcasts.sql.ts';

/**
 * Queues an award for all customers or some, in one transaction: from here on it happens, whatever is killed or left. By
 * which template it tells, and what fills that one, is kept now, whatever is chosen for the next; its words are those that
 * the provider has for it when a message leaves.
 */
export async function createBroadcast(
  write: Write,
  { db, clock, provider }: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { actorId, ...form }: BroadcastForm & { actorId: number },
): Promise<{ id: number }> {
  const template = form.template_id
    ? await requireTemplate(db, provider.name, { id: form.template_id, occasion: 'reward' })
    : null;
  const shown = form.message?.body;
  if (shown !== undefined && shown !== (template?.shownText ?? null)) {
    throw new DomainError('message_changed');
  }
  return write(async (tx, by) => {
    const id = await insertBroadcast(tx, {
      point: form.point,
      template_id: template?.layout.templateId ?? null,
      template_body: template?.layout.text ?? null,
      layout: template && JSON.stringify(template.layout),
      actor_id: actorId,
      created_at: clock.now(),
    });
    const total = await insertRecipients(tx, id, form.customers);
    if (total === 0) throw new DomainError('broadcast_empty');
    await recordAct(tx, by, {
      act: 'broadcast-created',
      subjectId: id,
      after: { point: form.point, count: total, message: template?.layout.text ?? null },
    });
    return { id };
  });
}
