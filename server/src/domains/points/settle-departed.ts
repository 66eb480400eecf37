import type { Tx } from '#db/database.ts';
import { listLeft } from './departed.sql.ts';
import { postMovements } from './points.sql.ts';
import { lockBalances } from './reversals.sql.ts';

/**
 * Leaves nothing with customers who were deleted: an entry lets their points lapse, or waives what they owe. For whatever
 * moves points of somebody who may be gone: a claim that is cancelled or an invoice that is credited after the deletion
 * gives and takes nothing that anybody could use. The balances are locked before it is asked who is gone, so that a
 * deletion at the same moment and a movement see each other.
 */
export async function settleDeparted(
  tx: Tx,
  customerIds: readonly number[],
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  await lockBalances(tx, [...customerIds]);
  const left = await listLeft(tx, customerIds);
  if (left.length === 0) return;
  await postMovements(
    tx,
    left.map(({ customerId, point, owed, version }) => ({
      customerId,
      amount: point > 0 ? -point : owed,
      kind: point > 0 ? ('lapse' as const) : ('waiver' as const),
      note: 'Customer dihapus',
      actorId,
      key: `left:${customerId}:${version}`,
      at,
    })),
  );
}
