import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { allReceiptValues, receiptKey } from './receipt-message.ts';
import { lockShipment, updateReceipt } from './shipments.sql.ts';

export interface Shipment {
  redemptionId: number;
  itemCodeId: number;
  receiptNumber: string;
  /** Who carries it; null: nobody has said. */
  courier: Courier | null;
  /** The message that its sender has read; undefined where that is not known. */
  shown: string | null | undefined;
  /** Its message waits for as long as the number can be taken back. */
  holds?: boolean | undefined;
}

/**
 * Enters the receipt number of a claimed item and queues the message to the customer. The row lock makes two receipts
 * for one code queue: the same number is accepted silently, another one is refused. A cancellation of the same moment
 * queues there as well: what is cancelled is not shipped, and what is shipped not cancelled.
 */
export async function shipItem(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { redemptionId, itemCodeId, receiptNumber, courier, shown, holds = false }: Shipment,
): Promise<void> {
  await write(async (tx, by) => {
    const redemption = await lockShipment(tx, { id: redemptionId, itemCodeId });
    if (!redemption) throw new DomainError('exchange_not_found');
    if (redemption.status === 'cancelled') throw new DomainError('exchange_cancelled');
    if (redemption.receipt_number === receiptNumber) return;
    if (redemption.receipt_number !== null) throw new DomainError('receipt_already_entered');
    const at = clock.now();
    await updateReceipt(tx, redemptionId, { receiptNumber, courier, now: at });
    const { id_customer: id, name, whatsapp } = redemption;
    const words = await findWords(tx, provider.name, 'receipt');
    const told = {
      key: receiptKey(redemptionId),
      customer: { id, name, whatsapp },
      values: allReceiptValues(redemption, receiptNumber, courier),
    };
    await tell(tx, { ...words, shown }, [told], { at, holds });
    await recordAct(tx, by, {
      act: 'item-shipped',
      subject: name,
      subjectId: redemptionId,
      customerId: id,
      after: {
        item: redemption.item,
        receipt_number: receiptNumber,
        courier: courier && courierName(courier),
      },
    });
  });
}
