import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { queueMessage } from '#domains/whatsapp/queue-message.ts';
import { Refusal } from '#refusal.ts';
import { lockItemExchange, updateReceipt } from './exchanges.sql.ts';
import { receiptValues } from './receipt-message.ts';

export interface Shipment {
  exchangeId: number;
  itemCodeId: number;
  receiptNumber: string;
}

/**
 * Enters the receipt number of a claimed item and queues the message to the customer. The row lock makes two receipts
 * for one code queue: the same number is accepted silently, another one is refused.
 */
export async function shipItem(
  write: Write,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { exchangeId, itemCodeId, receiptNumber }: Shipment,
): Promise<void> {
  await write(async (tx) => {
    const exchange = await lockItemExchange(tx, exchangeId, itemCodeId);
    if (!exchange) throw new Refusal('exchange_not_found');
    if (exchange.receipt_number === receiptNumber) return;
    if (exchange.receipt_number !== null) throw new Refusal('receipt_already_entered');
    const at = clock.now();
    await updateReceipt(tx, exchangeId, receiptNumber, at);
    const { id_customer: id, name, whatsapp } = exchange;
    await queueMessage(tx, {
      key: `receipt:${exchangeId}`,
      customer: { id, name, whatsapp },
      kind: 'receipt',
      template: provider.templateOf('receipt'),
      values: [...receiptValues(exchange), receiptNumber],
      at,
    });
  });
}
