import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { type Moved, type Movement, postEntry } from './points.sql.ts';

/**
 * Adds points by hand or takes them, and the lifetime total follows. For other commands: the caller has made sure that the
 * customer is live. More than the balance is never taken.
 */
export async function correctPoints(
  tx: Tx,
  correction: Omit<Movement, 'kind' | 'source' | 'reversesId'> & { note: string },
): Promise<Moved> {
  const moved = await refusing(
    {
      point_balances_never_negative: { code: 'points_not_enough' },
      point_balances_countable: { code: 'points_too_many' },
      point_entries_key_unique: { code: 'idempotency_key_reused' },
    },
    () => postEntry(tx, { ...correction, kind: 'correction' }),
  );
  if (!moved) throw new DomainError('customer_not_found');
  return moved;
}
