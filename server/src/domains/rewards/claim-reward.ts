import { randomInt, randomUUID } from 'node:crypto';
import type { ShippingForm } from '@reward-points/contract/items';
import type { Clock } from '#clock.ts';
import { violatedConstraint } from '#db/constraints.ts';
import type { Db, Tx } from '#db/database.ts';
import { retrying } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  type Claim,
  type Claimed,
  findClaim,
  findClaimState,
  insertClaim,
} from './claim-reward.sql.ts';
import { isSameShipping, shippingValues } from './kinds/item.ts';
import type { RewardKind } from './kinds/reward-kind.ts';

const POS_MAX = 2 ** 31 - 1;
/** Each further try means that somebody else took the last free code in sight, so there is an end to it. */
const TRIES_MAX = 50;

export interface RewardClaim {
  customerId: number;
  /** The account that claims for the customer. */
  actorId: number;
  rewardId: number;
  /** Where it goes, of a kind that is shipped. */
  shipping?: ShippingForm;
  /** The most that whoever claims may spend at once; null: anything. */
  claimLimit: number | null;
  /** The price that the member has read, if the caller says it. */
  requiredPointSeen?: number | undefined;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
  /** The request that is approved, instead of a key. */
  requestId?: number;
}

/**
 * Gives the member one free code and takes the points, or neither. The balance is locked first, so claims of one member
 * queue; a code that another claim holds is passed over. The key of the ledger entry makes a repeat answer what the
 * first call answered. Whoever was removed, or only reads, by the time the balance is locked claims nothing.
 *
 * @param db a transaction, where the claim is part of more; it is whole only with that, and is tried again with it.
 */
export async function claimReward(
  db: Db | Tx,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  { kind, word }: RewardKind,
  input: RewardClaim,
): Promise<Claimed> {
  const { customerId, actorId, rewardId, shipping } = input;
  // That of a request is none that a caller can choose.
  const key =
    input.requestId === undefined
      ? `${kind}-claim:${customerId}:${input.key ?? randomUUID()}`
      : `${kind}-claim-request:${input.requestId}`;
  const today = clock.today();
  const values = shipping && shippingValues(shipping);
  const { claimLimit } = input;
  const seen = input.requiredPointSeen ?? null;
  const requiredPointSeen = claimLimit === null ? seen : Math.min(claimLimit, seen ?? claimLimit);
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const claimed = await tryToClaim(db, {
      kind,
      customerId,
      actorId,
      rewardId,
      shipping,
      requiredPointSeen,
      key,
      today,
      now: clock.now(),
      message: { provider: provider.name, values },
      // Whoever waits holds on to what it has waited for in vain: from different places on, claims would wait in a circle.
      pos: tries > 1 ? 0 : randomInt(POS_MAX),
      waits: tries > 1,
    });
    if (claimed) return claimed;
    const earlier = await findClaim(db, key);
    if (earlier) {
      // The same key with another reward or another address is another request, and no repeat.
      if (earlier.rewardId !== rewardId || !isSameShipping(earlier, shipping)) {
        throw new DomainError('idempotency_key_reused');
      }
      // Its points have come back, and its code is worth nothing: it is no success any more.
      if (earlier.isCancelled) throw new DomainError('exchange_cancelled');
      return earlier;
    }
    const state = await findClaimState(db, {
      kind,
      customerId,
      actorId,
      rewardId,
      requiredPointSeen,
      today,
    });
    if (!state) throw new DomainError(`${word}_not_found`);
    if (!state.isMember || !state.mayClaim) throw new DomainError('not_signed_in');
    if (claimLimit !== null && state.requiredPoint > claimLimit) {
      throw new DomainError('claim_above_limit');
    }
    if (state.isRaised) throw new DomainError('required_point_raised');
    if (!state.canPay) throw new DomainError('points_not_enough');
    if (!state.hasFreeCode) throw new DomainError(`${word}_sold_out`);
    // Every free code was in somebody's hands at that moment; the next try waits for one of them.
  }
  throw new DomainError(`${word}_sold_out`);
}

/** The one statement is done or not, so it may be tried again when the database broke it off for another. */
async function tryToClaim(db: Db | Tx, claim: Claim): Promise<Claimed | undefined> {
  try {
    return await (db.isTransaction
      ? insertClaim(db, claim)
      : retrying(() => insertClaim(db, claim)));
  } catch (error) {
    // In a transaction nothing can be asked any more after it.
    if (!db.isTransaction && violatedConstraint(error) === 'point_entries_key_unique') {
      return undefined;
    }
    throw error;
  }
}
