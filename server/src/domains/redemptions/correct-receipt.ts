import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireShown, tell } from '#domains/messages/tell.ts';
import { settleOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords, textOf } from '#domains/whatsapp/templates/words.ts';
import { refuseStale } from '#refuse-stale.ts';
import { allReceiptValues, correctionKey, receiptKey } from './receipt-message.ts';
import {
  insertReceiptCorrection,
  listCorrectionIds,
  lockShipment,
  updateCorrectedReceipt,
} from './shipments.sql.ts';

interface Correction {
  redemptionId: number;
  receiptNumber: string;
  /** Who carries it; undefined: as it was. */
  courier: Courier | null | undefined;
  version: number | undefined;
  /** The message that its corrector has read; null: that nobody is told; undefined where that is not known. */
  shown: string | null | undefined;
}

/**
 * Puts the right receipt number, or courier, in the place of a mistyped one and keeps both. The customer is told where the
 * message says anything else by it: a template that names no courier would only repeat what was said already. What said
 * otherwise and failed is for nobody to send again. The row lock makes two corrections queue; the second one has not seen what
 * the first has put there, number or courier, and is refused.
 */
export async function correctReceipt(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { redemptionId, receiptNumber, version, shown, ...input }: Correction,
): Promise<void> {
  await write(async (tx, by) => {
    const redemption = await lockShipment(tx, { id: redemptionId });
    if (!redemption) throw new DomainError('exchange_not_found');
    const was = redemption.receipt_number;
    if (was === null) throw new DomainError('receipt_not_entered');
    const courier = input.courier === undefined ? redemption.courier : input.courier;
    if (was === receiptNumber && courier === redemption.courier) return;
    refuseStale(redemption, version);
    const words = await findWords(tx, provider.name, 'receipt');
    const values = allReceiptValues(redemption, receiptNumber, courier);
    const before = textOf(words, allReceiptValues(redemption, was, redemption.courier));
    const isNews = before === null || before !== textOf(words, values);
    if (!isNews) requireShown(null, shown);
    const at = clock.now();
    await updateCorrectedReceipt(tx, redemptionId, { receiptNumber, courier });
    const earlier = await listCorrectionIds(tx, redemptionId);
    const correctionId = await insertReceiptCorrection(tx, {
      redemption_id: redemptionId,
      was,
      became: receiptNumber,
      was_courier: redemption.courier,
      became_courier: courier,
      corrected_at: at,
    });
    const { id_customer: id, name, whatsapp } = redemption;
    if (isNews) {
      const keys = [receiptKey(redemptionId), ...earlier.map(correctionKey)];
      await settleOutdated(tx, { keys, now: at });
      const told = {
        key: correctionKey(correctionId),
        customer: { id, name, whatsapp },
        values,
      };
      await tell(tx, { ...words, shown }, [told], { at, actorId: by?.accountId ?? null });
    }
    await recordAct(tx, by, {
      act: 'receipt-corrected',
      subject: name,
      subjectId: redemptionId,
      customerId: id,
      before: {
        item: redemption.item,
        receipt_number: was,
        courier: redemption.courier && courierName(redemption.courier),
      },
      after: {
        item: redemption.item,
        receipt_number: receiptNumber,
        courier: courier && courierName(courier),
      },
    });
  });
}
