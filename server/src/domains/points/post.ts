import type { ErrorCode } from '@reward-points/contract/errors';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import {
  type By,
  insertEntries,
  listLeft,
  lockBalances,
  type Moved,
  type Movement,
  type Reversible,
} from './post.sql.ts';

export { insertBalances, type Moved, type Movement, type Source } from './post.sql.ts';

interface Posting extends By {
  /** What to say when a key was used already, or an entry taken back. */
  doubled?: ErrorCode;
  /** What to say when corrections have taken some of what is to be taken back. */
  corrected?: ErrorCode;
}

/**
 * Moves points of one or many customers: all of it or nothing, so one used key refuses them all. For other commands. Balances
 * are locked in the order of their customers. What is taken back comes from the balance as far as that goes; the rest is owed.
 * What comes in pays debts first.
 *
 * Points given back to a deleted customer lapse, and its debt is waived. Whoever gives points has made sure that the customer
 * is live.
 *
 * @returns what became of each movement, in their order.
 */
export async function post<const Movements extends readonly Movement[]>(
  tx: Tx,
  movements: Movements,
  { actorId, at, doubled, corrected = 'points_corrected' }: Posting,
): Promise<{ -readonly [Place in keyof Movements]: Moved }> {
  const posted = await refusing(
    {
      point_balances_never_negative: { code: 'points_not_enough' },
      // Two sides of one constraint: a total too large to count, or less in all than the balance after points were taken.
      point_balances_countable: {
        code: movements.some(takesBack) ? corrected : 'points_too_many',
      },
      ...(doubled && {
        point_entries_key_unique: { code: doubled },
        point_entries_reversed_once: { code: doubled },
      }),
    },
    () => insertEntries(tx, movements, { actorId, at }),
  );
  const moved = movements.map(({ key }) => posted.get(key));
  if (!moved.every((each) => each !== undefined)) throw new DomainError('customer_not_found');
  const mayBeGone = movements.filter(
    (movement) => takesBack(movement) || movement.kind === 'claim-reversal',
  );
  if (mayBeGone.length > 0) {
    const customerIds = new Set(mayBeGone.map(({ customerId }) => customerId));
    const settled = await settleDeparted(tx, [...customerIds], { actorId, at });
    for (const [place, { customerId }] of movements.entries()) {
      if (settled.has(customerId)) Object.assign(moved[place] ?? {}, { point: 0, owed: 0 });
    }
  }
  return moved as { -readonly [Place in keyof Movements]: Moved };
}

const takesBack = ({ kind }: Movement): boolean =>
  kind === 'award-reversal' || kind === 'credit-note';

/** An entry the other way: what an award gave is taken back, what a claim took is given back. */
export const reversalOf = (
  { id, customerId, kind, amount }: Reversible,
  said: Pick<Movement, 'note' | 'key' | 'source'>,
): Movement => ({
  ...said,
  customerId,
  amount: -amount,
  kind: kind.endsWith('-claim') ? 'claim-reversal' : 'award-reversal',
  reversesId: id,
});

/**
 * Leaves nothing with customers who were deleted: an entry lets their points lapse, or waives what they owe. The balances
 * are locked before it is asked who is gone, so that a deletion at the same moment and a movement see each other.
 *
 * @returns who had something left.
 */
export async function settleDeparted(
  tx: Tx,
  customerIds: readonly number[],
  by: By,
): Promise<ReadonlySet<number>> {
  await lockBalances(tx, customerIds);
  const left = await listLeft(tx, customerIds);
  const settled = new Set(left.map(({ customerId }) => customerId));
  if (settled.size === 0) return settled;
  await insertEntries(
    tx,
    left.map(({ customerId, point, owed, version }) => ({
      customerId,
      amount: point > 0 ? -point : owed,
      kind: point > 0 ? 'lapse' : 'waiver',
      note: 'Customer dihapus',
      key: `left:${customerId}:${version}`,
    })),
    by,
  );
  return settled;
}
