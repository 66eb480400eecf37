import { REVERSIBLE_KINDS } from '@reward-points/contract/points';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import {
  type By,
  findEntry,
  isReversed,
  listOpenAwards,
  listTotalsOfDeparted,
  lockBalances,
  type Reversible,
} from './post.sql.ts';
import { type Moved, post, reversalOf } from './post.ts';

/** An award that can be taken back, as far as its kind says. */
export async function requireReversible(
  tx: Tx,
  entryId: number,
): Promise<Reversible & { key: string }> {
  const award = await findEntry(tx, entryId);
  if (!award) throw new DomainError('point_entry_not_found');
  if (award.kind === 'invoice') throw new DomainError('point_entry_of_invoice');
  if (!REVERSIBLE_KINDS.includes(award.kind)) throw new DomainError('point_entry_not_reversible');
  return award;
}

/**
 * Takes back an award, wholly or in part. It happens once: of two at the same moment the second waits for the balance, and
 * finds the award taken back.
 */
export async function reverseAward(
  tx: Tx,
  award: Reversible,
  { amount, reason, ...by }: By & { amount: number; reason: string },
): Promise<Moved> {
  const doubled = 'point_entry_already_reversed';
  const corrected = 'reversal_too_large';
  await lockBalances(tx, [award.customerId]);
  if (await isReversed(tx, award.id)) throw new DomainError(doubled);
  if (amount > award.amount) throw new DomainError(corrected);
  const reversal = reversalOf({ ...award, amount }, { note: reason, key: `reversal:${award.id}` });
  const [moved] = await post(tx, [reversal], { ...by, doubled, corrected });
  return moved;
}

interface ManyReversals extends By {
  customerIds: readonly number[];
  /** The key of each award is this and the number of its customer. */
  awardKeyPrefix: string;
  /** The key of each reversal, likewise. */
  keyPrefix: string;
  reason: string;
}

/**
 * Takes back an award from many customers at once, wholly. Who has nothing of it any more is left out, so that one never
 * stops the others. The balances are locked first: what others take back at the same moment is seen.
 *
 * @returns of each from whom it was taken back, how much was really taken, and how much had been spent already; of a customer
 * who is gone neither, for nothing was left and nothing is owed.
 */
export async function reverseAwards(
  tx: Tx,
  { keyPrefix, reason, ...reversals }: ManyReversals,
): Promise<{ taken: number; shortfall: number }[]> {
  await lockBalances(tx, reversals.customerIds);
  const open = await listOpenAwards(tx, reversals);
  const moved = await post(
    tx,
    open.map((award) =>
      reversalOf(award, { note: reason, key: `${keyPrefix}${award.customerId}` }),
    ),
    reversals,
  );
  const departed = await listTotalsOfDeparted(tx, reversals.customerIds);
  return open.map(({ customerId, amount }, place) => {
    const shortfall = moved[place]?.shortfall ?? 0;
    return { taken: amount - shortfall, shortfall: departed.has(customerId) ? 0 : shortfall };
  });
}
