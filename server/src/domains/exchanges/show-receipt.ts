import type { Receipt } from '@reward-points/contract/exchanges';
import type { Db } from '#db/database.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { Refusal } from '#refusal.ts';
import { findItemExchangeById, listReceiptCorrections } from './exchanges.sql.ts';
import { receiptValues } from './receipt-message.ts';

/** The receipt number of a shipment, those before it, and what a customer would read of a new one. */
export async function showReceipt(
  { db, provider }: { db: Db; provider: WhatsappProvider },
  exchangeId: number,
): Promise<Receipt> {
  const exchange = await findItemExchangeById(db, exchangeId);
  if (!exchange) throw new Refusal('exchange_not_found');
  if (exchange.receipt_number === null) throw new Refusal('receipt_not_entered');
  return {
    receipt_number: exchange.receipt_number,
    corrections: await listReceiptCorrections(db, exchangeId),
    message: { body: provider.templateOf('receipt').body, values: receiptValues(exchange) },
  };
}
