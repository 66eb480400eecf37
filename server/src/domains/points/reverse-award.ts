import { REVERSIBLE_KINDS } from '@reward-points/contract/points';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import {
  type Award,
  findAward,
  isReversed,
  lockBalance,
  type Moved,
  postEntry,
} from './points.sql.ts';

/** An award that can be taken back, as far as its kind says. */
export async function requireReversible(tx: Tx, entryId: number): Promise<Award> {
  const award = await findAward(tx, entryId);
  if (!award) throw new DomainError('point_entry_not_found');
  if (award.kind === 'invoice') throw new DomainError('point_entry_of_invoice');
  if (!REVERSIBLE_KINDS.includes(award.kind)) throw new DomainError('point_entry_not_reversible');
  return award;
}

/**
 * Takes back an award, wholly or in part: from the balance as far as that goes, and the rest is owed. It happens once: of
 * two at the same moment the second waits for the balance, and finds the award taken back.
 */
export async function reverseAward(
  tx: Tx,
  award: Award,
  reversal: { amount: number; reason: string; actorId: number; at: Date },
): Promise<Moved> {
  const already = { code: 'point_entry_already_reversed' } as const;
  await lockBalance(tx, award.customerId);
  if (await isReversed(tx, award.id)) throw new DomainError(already.code);
  if (reversal.amount > award.amount) throw new DomainError('reversal_too_large');
  const moved = await refusing(
    {
      point_entries_key_unique: already,
      point_entries_reversed_once: already,
      // Corrections have taken some of it already: a lifetime total never falls below what is there.
      point_balances_countable: { code: 'reversal_too_large' },
    },
    () =>
      postEntry(tx, {
        customerId: award.customerId,
        amount: -reversal.amount,
        kind: 'award-reversal',
        note: reversal.reason,
        actorId: reversal.actorId,
        key: `reversal:${award.id}`,
        reversesId: award.id,
        at: reversal.at,
      }),
  );
  if (!moved) throw new DomainError('customer_not_found');
  return moved;
}
