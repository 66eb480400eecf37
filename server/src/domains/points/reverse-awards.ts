import type { Tx } from '#db/database.ts';
import {
  listOpenAwards,
  lockBalances,
  type ManyReversals,
  postReversals,
  type Reversed,
} from './reversals.sql.ts';
import { settleDeparted } from './settle-departed.ts';

/**
 * Takes back an award from many customers at once, wholly. Who has nothing of it any more is left out, so that one never
 * stops the others. The balances are locked first: what others take back at the same moment is seen.
 *
 * @returns those from whom it was taken back, and how much of it had been spent already.
 */
export async function reverseAwards(tx: Tx, reversals: ManyReversals): Promise<Reversed[]> {
  await lockBalances(tx, reversals.customerIds);
  const open = await listOpenAwards(tx, reversals);
  const reversed: Reversed[] = [];
  for (const [amount, awards] of Map.groupBy(open, (award) => award.amount)) {
    reversed.push(...(await postReversals(tx, awards, { ...reversals, amount })));
  }
  await settleDeparted(tx, reversals.customerIds, reversals);
  return reversed;
}
