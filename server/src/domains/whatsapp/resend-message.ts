import { violatedConstraint } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { wantsMessages } from './consents.sql.ts';
import { problemOf } from './layout.rules.ts';
import { insertResend, lockMessage, type Resendable } from './log.sql.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { findStoredTemplate } from './templates.sql.ts';

const IS_ABOUT_CLAIM: ReadonlySet<string> = new Set(['voucher-claim', 'item-claim', 'receipt']);

/**
 * Queues a failed message once more, as a new one that refers to it and goes to the number that the customer has now. Each
 * is sent again once: the row lock makes two who try it queue, and the second is refused.
 *
 * @returns the number of the new message.
 */
export async function resendMessage(
  write: Write,
  { clock, provider }: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
  id: number,
): Promise<number> {
  return write(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw new DomainError('message_not_found');
    await requireResendable(tx, provider.name, message);
    try {
      return await insertResend(tx, id, clock.now());
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

async function requireResendable(
  tx: Tx,
  provider: string,
  { customerId, kind, templateId, status, provider: sender }: Resendable,
): Promise<void> {
  if (status !== 'failed' || templateId === null) throw new DomainError('message_not_resendable');
  if (customerId !== null && !IS_ABOUT_CLAIM.has(kind) && !(await wantsMessages(tx, customerId))) {
    throw new DomainError('recipient_wants_no_messages');
  }
  const template = await findStoredTemplate(tx, provider, templateId);
  if (sender !== provider || !template || problemOf(template) !== null) {
    throw new DomainError('template_unusable');
  }
}
