import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireShown, tell } from '#domains/messages/tell.ts';
import { notifyOfParcel } from '#domains/pushes/notify-of-parcel.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords, textOf, type Words } from '#domains/whatsapp/templates/words.ts';
import { allReceiptValues, receiptKey } from './receipt-message.ts';
import { lockShipment, updateReceipt } from './shipments.sql.ts';

interface Shipment {
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

type Sending = { clock: Clock; provider: WhatsappProvider };

/** Enters the receipt number of a claimed item and queues the message to the customer; see `shipWithin`. */
export async function shipItem(
  write: Write,
  { clock, provider }: Sending,
  shipment: Shipment,
): Promise<void> {
  await write(async (tx, by) => {
    const words = await findWords(tx, provider.name, 'receipt');
    await shipWithin(tx, by, { words, at: clock.now() }, shipment);
  });
}

interface Shipped {
  shipped: number[];
  refused: { id: number; reason: string }[];
}

/**
 * Ships several, in one transaction, so that one answer says what became of each. Each is a whole act or none: what refuses
 * it is asked before anything of it is written, so the others stand beside it. They are locked in the order of their
 * numbers, so that two who ship the same ones wait for each other and not in a circle.
 */
export async function shipParcels(
  write: Write,
  { clock, provider }: Sending,
  shipments: readonly Shipment[],
): Promise<Shipped> {
  return write(async (tx, by) => {
    const told = { words: await findWords(tx, provider.name, 'receipt'), at: clock.now() };
    const shipped: number[] = [];
    const refused: Shipped['refused'] = [];
    for (const shipment of [...shipments].sort((a, b) => a.redemptionId - b.redemptionId)) {
      try {
        await shipWithin(tx, by, told, shipment);
        shipped.push(shipment.redemptionId);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ id: shipment.redemptionId, reason: error.message });
      }
    }
    return { shipped, refused };
  });
}

/**
 * The row lock makes two receipts for one code queue: the same number is accepted silently, another one is refused. A
 * cancellation of the same moment queues there as well: what is cancelled is not shipped, and what is shipped not
 * cancelled. Whatever refuses it does so before anything is written.
 */
async function shipWithin(
  tx: Tx,
  by: Writer | null,
  { words, at }: { words: Words; at: Date },
  { redemptionId, itemCodeId, receiptNumber, courier, shown, holds = false }: Shipment,
): Promise<void> {
  const redemption = await lockShipment(tx, { id: redemptionId, itemCodeId });
  if (!redemption) throw new DomainError('exchange_not_found');
  if (redemption.status === 'cancelled') throw new DomainError('exchange_cancelled');
  if (redemption.receipt_number === receiptNumber) return;
  if (redemption.receipt_number !== null) throw new DomainError('receipt_already_entered');
  const values = allReceiptValues(redemption, receiptNumber, courier);
  requireShown(textOf(words, values), shown);
  await updateReceipt(tx, redemptionId, { receiptNumber, courier, now: at });
  const { id_customer: id, name, whatsapp, item } = redemption;
  const told = { key: receiptKey(redemptionId), customer: { id, name, whatsapp }, values };
  await tell(tx, words, [told], { at, actorId: by?.accountId ?? null, holds });
  await notifyOfParcel(tx, { customerId: id, redemptionId, item, courier }, { at, holds });
  await recordAct(tx, by, {
    act: 'item-shipped',
    subject: name,
    subjectId: redemptionId,
    customerId: id,
    after: { item, receipt_number: receiptNumber, courier: courier && courierName(courier) },
  });
}
