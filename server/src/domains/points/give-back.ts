import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { type Moved, postEntry } from './points.sql.ts';
import { settleDeparted } from './settle-departed.ts';

export interface GiveBack {
  customerId: number;
  /** The entry of the claim, and what it cost. */
  claimEntryId: number;
  amount: number;
  reason: string;
  actorId: number;
  at: Date;
}

/** Gives back the points of a claim, once; what the customer owes is paid from them. Of one who is gone they lapse. */
export async function giveBack(tx: Tx, claim: GiveBack): Promise<Moved> {
  const { customerId, claimEntryId, amount, reason, actorId, at } = claim;
  const already = { code: 'exchange_cancelled' } as const;
  const moved = await refusing(
    {
      point_entries_key_unique: already,
      point_entries_reversed_once: already,
      point_balances_countable: { code: 'points_too_many' },
    },
    () =>
      postEntry(tx, {
        customerId,
        amount,
        kind: 'claim-reversal',
        note: reason,
        actorId,
        key: `claim-reversal:${claimEntryId}`,
        reversesId: claimEntryId,
        at,
      }),
  );
  if (!moved) throw new DomainError('customer_not_found');
  await settleDeparted(tx, [customerId], claim);
  return moved;
}
