import type { Tx } from '#db/database.ts';
import { closeOpenInvoices, lockOpenInvoices } from './invoices.sql.ts';

/** Holds the open invoices of a customer until the transaction ends; before the customer, as every act on one does. */
export const holdOpenInvoicesOf = (tx: Tx, customerId: number): Promise<void> =>
  lockOpenInvoices(tx, customerId);

/**
 * Voids the open invoices of a customer who is gone: nobody will pay them. What waited for their payment is gone; points
 * that came with them lapse with all that the customer had, so nothing is taken back. For other commands, which hold the
 * customer.
 *
 * @returns how many they were.
 */
export const closeInvoicesOfCustomer = (
  tx: Tx,
  customerId: number,
  closing: { reason: string; at: Date },
): Promise<number> => closeOpenInvoices(tx, customerId, closing);
