import type { Receipt } from '@reward-points/contract/redemptions';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { receiptValues } from './receipt-message.ts';
import { findItemRedemptionById, listReceiptCorrections } from './redemptions.sql.ts';

/** The receipt number of a shipment, those before it, and what a customer would read of a new one. */
export async function showReceipt(
  { db, provider }: { db: Db; provider: WhatsappProvider },
  redemptionId: number,
): Promise<Receipt> {
  const redemption = await findItemRedemptionById(db, redemptionId);
  if (!redemption) throw new DomainError('exchange_not_found');
  if (redemption.receipt_number === null) throw new DomainError('receipt_not_entered');
  return {
    receipt_number: redemption.receipt_number,
    corrections: await listReceiptCorrections(db, redemptionId),
    message: { body: provider.templateOf('receipt').body, values: receiptValues(redemption) },
  };
}
