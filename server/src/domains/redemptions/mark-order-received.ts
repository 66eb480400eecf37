import type { MyOrder } from '@reward-points/contract/redemptions';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { listMyOrdersOf, updateReceived } from './shipments.sql.ts';

/**
 * Notes that an item has arrived at its member, or has not after all. Only what was shipped can arrive; of several at once
 * each finds a row that says the same.
 */
export async function markOrderReceived(
  write: Write,
  clock: Clock,
  input: { customerId: number; codeId: number; isReceived: boolean },
): Promise<MyOrder> {
  return write(async (tx) => {
    await updateReceived(tx, { ...input, now: clock.now() });
    const [order] = await listMyOrdersOf(tx, input.customerId, [input.codeId]);
    if (!order) throw new DomainError('exchange_not_found');
    if (order.receipt_number === null) throw new DomainError('receipt_not_entered');
    return order;
  });
}
