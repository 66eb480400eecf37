import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { awardMessageKey } from '#domains/awards/award-customer.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { requireReversible, reverseAward } from '#domains/points/reverse-awards.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { tellOfChange } from './tell-of-change.ts';

interface EntryReversal {
  entryId: number;
  /** How many of its points; undefined: all. */
  amount: number | undefined;
  /** What the member reads. */
  reason: string;
  /** What the customer is told by WhatsApp; undefined: nothing. */
  message: MessageShown | undefined;
  actorId: number;
}

/**
 * Takes back an award, once. What was spent of it already is owed; a gift stays noted as sent. The customer is locked first
 * and then the balance, as by an award. Of an award that is gone, and of whose end nobody is told, nobody is told either.
 */
export async function reverseEntry(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { entryId, amount, reason, message, actorId }: EntryReversal,
): Promise<{ id: number; point: number; total_point: number; shortfall: number; owed: number }> {
  return write(async (tx, by) => {
    const at = clock.now();
    const award = await requireReversible(tx, entryId);
    const customer = await requireRecipient(tx, award.customerId);
    const taken = amount ?? award.amount;
    const moved = await reverseAward(tx, award, { amount: taken, reason, actorId, at });
    const { entryId: id, point, totalPoint, shortfall, owed } = moved;
    const change = { entryId: id, customer, amount: -taken, reason, point };
    const isTold =
      message !== undefined && (await tellOfChange(tx, by, provider, { ...change, message, at }));
    if (!isTold && taken === award.amount) {
      await failOutdated(tx, {
        keys: [award.kind === 'broadcast' ? award.key : awardMessageKey(award.id)],
        reason: 'Point ini ditarik kembali sebelum pesannya terkirim.',
        now: at,
      });
    }
    await recordAct(tx, by, {
      act: 'award-reversed',
      subject: customer.name,
      subjectId: entryId,
      customerId: customer.id,
      after: { point: taken, reason },
    });
    return { id, point, total_point: totalPoint, shortfall, owed };
  });
}
