import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { type Moved, type Movement, postEntry } from './points.sql.ts';

export type { Source } from './points.sql.ts';

/**
 * Adds points to a customer's balance and lifetime total, with the entry that says why. For other commands: the caller has
 * made sure that the customer is live. The key stops a second award for the same reason.
 */
export async function awardPoints(tx: Tx, movement: Movement): Promise<Moved> {
  const moved = await refusing({ point_balances_countable: { code: 'points_too_many' } }, () =>
    postEntry(tx, movement),
  );
  if (!moved) throw new DomainError('customer_not_found');
  return moved;
}
