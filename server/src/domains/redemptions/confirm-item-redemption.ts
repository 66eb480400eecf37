import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findItemRedemption, findUnshipped } from './redemptions.sql.ts';

/**
 * The member's own exchange of an item, by its code or, where only the item is named, the latest that waits for
 * shipment. It and its message exist since the claim; the described follow-up calls change nothing (S-02, S-12).
 */
export async function confirmItemRedemption(
  db: Db,
  customerId: number,
  input: { itemCodeId: number } | { item: string },
): Promise<{ id: number }> {
  const redemption =
    'item' in input
      ? await findUnshipped(db, customerId, input.item)
      : await findItemRedemption(db, customerId, input.itemCodeId);
  if (!redemption) throw new DomainError('exchange_not_found');
  return redemption;
}
