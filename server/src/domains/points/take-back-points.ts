import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { type Moved, type Movement, postEntry } from './points.sql.ts';
import { settleDeparted } from './settle-departed.ts';

/**
 * Takes back points that were awarded, as far as the customer still has them; the rest is owed. For other commands. The
 * key, and the entry that is reversed, stop a second taking back for the same reason. What corrections have taken already
 * cannot be taken once more.
 */
export async function takeBackPoints(tx: Tx, movement: Movement): Promise<Moved> {
  const moved = await refusing({ point_balances_countable: { code: 'points_corrected' } }, () =>
    postEntry(tx, movement),
  );
  if (!moved) throw new DomainError('customer_not_found');
  // Whoever is gone owes nothing.
  await settleDeparted(tx, [movement.customerId], movement);
  return moved;
}
