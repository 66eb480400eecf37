import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { type Movement, postMovements } from './points.sql.ts';

/**
 * Makes many movements at once, each with an amount of its own. For other commands: the caller has made sure that the
 * customers are live. A key that is taken refuses them all.
 *
 * @returns the number of each entry, by its key.
 */
export const movePointsOfMany = (
  tx: Tx,
  movements: readonly Movement[],
): Promise<Map<string, number>> =>
  refusing(
    {
      // Two sides of one constraint: a total too large to count, or less in all than the balance after points were taken.
      point_balances_countable: {
        code: movements.some(({ amount }) => amount < 0) ? 'points_corrected' : 'points_too_many',
      },
    },
    () => postMovements(tx, movements),
  );
