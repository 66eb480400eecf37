import { groupDigits } from '@reward-points/contract/numbers';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tell } from '#domains/messages/tell.ts';
import { post, reversalOf } from '#domains/points/post.ts';
import { takeBackEnding } from '#domains/pushes/tell-of-endings.ts';
import { returnPiece } from '#domains/rewards/return-piece.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { findCancellable, lockRedemption, updateCancelled } from './cancellations.sql.ts';
import { refuseCancellation } from './redemptions.rules.ts';

interface Cancel {
  kind: RewardKind;
  id: number;
  /** What the member reads. */
  reason: string;
  /** The message that was read on the screen; undefined where that is not known. */
  message?: MessageShown | undefined;
  actorId: number;
}

/**
 * Cancels a redemption that was neither shipped nor done: its points come back, its piece goes back into stock (a voucher's
 * code is void, since it was seen), and the member is told, of the claim itself no more. The row lock makes two cancellations
 * queue; a shipment or a visit of the same moment is refused by the constraints that this update meets, or meets them itself.
 */
export async function cancelRedemption(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { kind, id, reason, message, actorId }: Cancel,
): Promise<{ point: number; owed: number }> {
  return write(async (tx, by) => {
    const at = clock.now();
    await lockRedemption(tx, kind, id);
    const redemption = await findCancellable(tx, kind, id);
    if (!redemption) throw new DomainError('exchange_not_found');
    const refused = refuseCancellation(redemption);
    if (refused) throw new DomainError(refused);
    const { customer, claimEntryId, point: amount, reward } = redemption;
    const claim = {
      id: claimEntryId,
      customerId: customer.id,
      kind: `${kind}-claim`,
      amount: -amount,
    } as const;
    const [moved] = await post(
      tx,
      [reversalOf(claim, { note: reason, key: `claim-reversal:${claimEntryId}` })],
      { actorId, at, doubled: 'exchange_cancelled' },
    );
    await refusing(
      {
        shipments_cancelled_unshipped: { code: 'exchange_shipped' },
        redemptions_cancelled_undone: { code: 'service_visit_done' },
      },
      () =>
        updateCancelled(tx, redemption, {
          cancelled_at: at,
          cancel_reason: reason,
          cancel_entry_id: moved.entryId,
        }),
    );
    await returnPiece(tx, { ...redemption, at });
    if (kind === 'voucher') {
      await takeBackEnding(tx, { customerId: customer.id, codeId: redemption.codeId });
    }
    await failOutdated(tx, {
      keys: [`${kind}-claim:${id}`],
      reason: 'Penukaran ini dibatalkan sebelum pesannya terkirim.',
      now: at,
    });
    if (customer.isLive) {
      const words = await findWords(tx, provider.name, 'cancelled-claim');
      const told = {
        key: `cancelled-claim:${kind}:${id}`,
        customer,
        values: [customer.name, reward, reason, groupDigits(amount), groupDigits(moved.point)],
      };
      await tell(tx, { ...words, shown: message?.body }, [told], {
        at,
        actorId: by?.accountId ?? null,
      });
    }
    await recordAct(tx, by, {
      act: 'redemption-cancelled',
      subject: customer.name,
      subjectId: id,
      customerId: customer.id,
      after: { reward, point: amount, reason },
    });
    return { point: moved.point, owed: moved.owed };
  });
}
