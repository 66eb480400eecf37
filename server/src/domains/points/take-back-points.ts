import type { Tx } from '#db/database.ts';
import { type By, listTotalsOfDeparted, lockBalances, type Movement } from './post.sql.ts';
import { post } from './post.ts';

/**
 * Takes back points that came with something. Of a customer who is gone there is not more to take back than the lifetime
 * total: nobody can undo the corrections that have taken the rest. For other commands.
 *
 * @returns how many points were taken back, and how many of them had been spent already; of a customer who is gone neither,
 * for nothing was left and nothing is owed.
 */
export async function takeBackPoints(
  tx: Tx,
  movements: readonly Movement[],
  by: By,
): Promise<{ point: number; shortfall: number }> {
  const customerIds = [...new Set(movements.map(({ customerId }) => customerId))];
  await lockBalances(tx, customerIds);
  const totals = await listTotalsOfDeparted(tx, customerIds);
  const taking = movements.flatMap((movement) => {
    const total = totals.get(movement.customerId);
    if (total === undefined) return [movement];
    const amount = Math.max(movement.amount, -total);
    totals.set(movement.customerId, total + amount);
    return amount === 0 ? [] : [{ ...movement, amount }];
  });
  const moved = await post(tx, taking, by);
  const answered = taking.flatMap(({ customerId, amount }, place) =>
    totals.has(customerId) ? [] : [{ point: -amount, shortfall: moved[place]?.shortfall ?? 0 }],
  );
  return {
    point: answered.reduce((sum, { point }) => sum + point, 0),
    shortfall: answered.reduce((sum, { shortfall }) => sum + shortfall, 0),
  };
}
