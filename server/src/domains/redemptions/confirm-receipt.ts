import { storedWhatsapp } from '@reward-points/contract/checks';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findShipped } from './redemptions.sql.ts';

/** The shipment that a receipt message is about. The message was queued with the receipt number (S-11). */
export async function confirmReceipt(
  db: Db,
  input: { whatsapp: string; receiptNumber: string },
): Promise<void> {
  const shipped = await findShipped(db, storedWhatsapp(input.whatsapp) ?? '', input.receiptNumber);
  if (!shipped) throw new DomainError('exchange_not_found');
}
