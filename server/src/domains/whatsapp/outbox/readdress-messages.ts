import type { Tx } from '#db/database.ts';
import { updateAddress } from './waiting.sql.ts';

/**
 * Sends what still waits for a customer to the number that it has from now on: the old one may be somebody else's by the
 * time it leaves. What tells of the change itself, answers and links belong to the number that it was. For other commands:
 * the caller holds the customer.
 */
export const readdressMessages = (
  tx: Tx,
  moved: { customerId: number; from: string; to: string },
): Promise<void> => updateAddress(tx, moved);
