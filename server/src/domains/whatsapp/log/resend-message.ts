import { violatedConstraint } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireWanted } from '#domains/whatsapp/consents/consents.queries.ts';
import { hasSecret } from '#domains/whatsapp/outbox/secret-mark.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Layout, problemOf } from '#domains/whatsapp/templates/layout.rules.ts';
import { findLayoutNow } from '#domains/whatsapp/templates/renew-layout.ts';
import { findStoredTemplate } from '#domains/whatsapp/templates/templates.sql.ts';
import { insertResend, lockMessage, type Resendable } from './log.sql.ts';

/**
 * Queues a failed message once more, as a new one that refers to it and goes to the number that the customer has now. Each
 * is sent again once: the row lock makes two who try it queue, and the second is refused. One of a provider that is in use
 * no more is told with what its occasion is told with now.
 *
 * @returns the number of the new message.
 */
export async function resendMessage(
  write: Write,
  { clock, provider }: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
  id: number,
): Promise<number> {
  return write(async (tx, by) => {
    const message = await lockMessage(tx, id);
    if (!message) throw new DomainError('message_not_found');
    const layout = await requireResendable(tx, provider.name, message);
    try {
      const resent = await insertResend(tx, message, layout, {
        at: clock.now(),
        actorId: by?.accountId ?? null,
      });
      await recordAct(tx, by, {
        act: 'message-resent',
        subject: message.name,
        subjectId: resent,
        customerId: message.customerId ?? undefined,
      });
      return resent;
    } catch (error) {
      const violated = violatedConstraint(error);
      if (
        violated === 'whatsapp_messages_resent_once' ||
        violated === 'whatsapp_messages_key_unique'
      ) {
        throw new DomainError('message_already_resent');
      }
      throw error;
    }
  });
}

/** @returns with what it is told from now on. */
async function requireResendable(tx: Tx, provider: string, message: Resendable): Promise<Layout> {
  const { customerId, kind, templateId, status, provider: sender, slots } = message;
  // A link or a code is of no use once its time is over; whoever needs one asks for it.
  const isOver = status !== 'failed' || hasSecret(kind) || message.isOfDeleted;
  if (isOver || templateId === null || sender === null) {
    throw new DomainError('message_not_resendable');
  }
  if (customerId !== null && !message.outlastsStop) await requireWanted(tx, message.to);
  const layout = await findLayoutNow(tx, provider, { kind, provider: sender, templateId, slots });
  const template = layout && (await findStoredTemplate(tx, provider, layout.templateId));
  if (!layout || !template || problemOf(template) !== null) {
    throw new DomainError('template_unusable');
  }
  return layout;
}
