import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { takeBackParcel } from '#domains/pushes/notify-of-parcel.ts';
import { takeBackMessage } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { receiptKey } from './receipt-message.ts';
import { listReceiptCorrections, lockShipment, updateUnshipped } from './shipments.sql.ts';

/**
 * Takes a receipt number back together with its message, both or neither: the item waits for shipment as before. Only the
 * number that is stated, and only as nobody has gone on from it. The row lock makes it queue with corrections and other
 * shipments; whether the message has left is asked of the message itself.
 */
export async function undoReceipt(
  write: Write,
  { redemptionId, receiptNumber }: { redemptionId: number; receiptNumber: string },
): Promise<void> {
  await write(async (tx, by) => {
    const redemption = await lockShipment(tx, { id: redemptionId });
    if (!redemption) throw new DomainError('exchange_not_found');
    const { receipt_number, received_at, name, item, id_customer } = redemption;
    if (receipt_number === null) throw new DomainError('receipt_not_entered');
    const corrections = await listReceiptCorrections(tx, redemptionId);
    if (receipt_number !== receiptNumber || received_at !== null || corrections.length > 0) {
      throw new DomainError('record_changed');
    }
    await takeBackMessage(tx, receiptKey(redemptionId));
    await takeBackParcel(tx, { customerId: id_customer, redemptionId });
    await updateUnshipped(tx, redemptionId);
    await recordAct(tx, by, {
      act: 'shipment-undone',
      subject: name,
      subjectId: redemptionId,
      customerId: id_customer,
      after: { item, receipt_number },
    });
  });
}
