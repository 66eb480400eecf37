import type { Db } from '#db/database.ts';
import { Refusal } from '#refusal.ts';
import { findItemExchange, findUnshipped } from './exchanges.sql.ts';

/**
 * The member's own exchange of an item, by its code or, where only the item is named, the latest that waits for
 * shipment. It and its message exist since the claim; the described follow-up calls change nothing (S-02, S-12).
 */
export async function confirmItemExchange(
  db: Db,
  customerId: number,
  asked: { itemCodeId: number } | { item: string },
): Promise<{ id: number }> {
  const exchange =
    'item' in asked
      ? await findUnshipped(db, customerId, asked.item)
      : await findItemExchange(db, customerId, asked.itemCodeId);
  if (!exchange) throw new Refusal('exchange_not_found');
  return exchange;
}
