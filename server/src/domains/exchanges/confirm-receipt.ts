import { storedWhatsapp } from '@reward-points/contract/checks';
import type { Db } from '#db/database.ts';
import { Refusal } from '#refusal.ts';
import { findShipped } from './exchanges.sql.ts';

/** The shipment that a receipt message is about. The message was queued with the receipt number (S-11). */
export async function confirmReceipt(
  db: Db,
  asked: { whatsapp: string; receiptNumber: string },
): Promise<void> {
  const shipped = await findShipped(db, storedWhatsapp(asked.whatsapp) ?? '', asked.receiptNumber);
  if (!shipped) throw new Refusal('exchange_not_found');
}
