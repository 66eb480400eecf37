import type { ErrorCode } from '@reward-points/contract/errors';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { logUnsentMessage, type Unsent } from '#domains/whatsapp/outbox/log-unsent-message.ts';

/** The domain errors that say that a message cannot be sent. */
const UNSENDABLE: ReadonlySet<ErrorCode> = new Set([
  'template_not_chosen',
  'template_not_found',
  'template_unusable',
  'provider_failed',
  'recipient_wants_no_messages',
]);

/**
 * Looks up what a message needs. Where it is refused because nothing can be sent, the log says who was not told and why
 * in a transaction of its own, since nothing of the caller's will stand. Its key is not that of the message: a
 * later try may succeed.
 */
export async function loggingUnsent<T>(
  db: Db,
  unsent: Omit<Unsent, 'reason'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && UNSENDABLE.has(error.code)) {
      const { code, message: reason } = error;
      const isUnwanted = code === 'recipient_wants_no_messages';
      await transact(db, (tx) =>
        logUnsentMessage(tx, { ...unsent, key: `unsent:${unsent.key}`, reason, isUnwanted }),
      );
    }
    throw error;
  }
}
