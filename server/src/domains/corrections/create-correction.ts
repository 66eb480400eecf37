import { randomUUID } from 'node:crypto';
import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { post } from '#domains/points/post.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { tellOfChange } from './tell-of-change.ts';

interface Correction {
  customerId: number;
  /** Signed. */
  amount: number;
  /** What the member reads. */
  reason: string;
  /** What the customer is told by WhatsApp; undefined: nothing. */
  message: MessageShown | undefined;
  actorId: number;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Corrects the points of a customer by hand. The key of the entry makes a repeat one correction; the balance, which the
 * entry locks, never falls below 0.
 */
export async function createCorrection(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { customerId, amount, reason, message, actorId, key }: Correction,
): Promise<{ id: number; point: number; total_point: number; owed: number }> {
  return write(async (tx, by) => {
    const at = clock.now();
    const customer = await requireRecipient(tx, customerId);
    const correction = {
      customerId,
      amount,
      kind: 'correction',
      note: reason,
      key: `correction:${actorId}:${key ?? randomUUID()}`,
    } as const;
    const [{ entryId, point, totalPoint, owed }] = await post(tx, [correction], {
      actorId,
      at,
      doubled: 'idempotency_key_reused',
    });
    if (message) {
      const change = { entryId, customer, amount, reason, point };
      await tellOfChange(tx, by, provider, { ...change, message, at });
    }
    await recordAct(tx, by, {
      act: 'points-corrected',
      subject: customer.name,
      subjectId: entryId,
      customerId,
      after: { point: amount, reason },
    });
    return { id: entryId, point, total_point: totalPoint, owed };
  });
}
