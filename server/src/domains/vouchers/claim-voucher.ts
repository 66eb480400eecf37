import { randomInt, randomUUID } from 'node:crypto';
import type { ClaimedVoucher } from '@reward-points/contract/vouchers';
import type { Clock } from '#clock.ts';
import { violatedConstraint } from '#db/constraints.ts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { claimTemplate } from '#domains/whatsapp/claim-template.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Claim, findClaim, findClaimState, insertClaim } from './claim-voucher.sql.ts';

const POS_MAX = 2 ** 31 - 1;
/** Each further try means that somebody else took the last free code in sight, so there is an end to it. */
const TRIES_MAX = 50;

/**
 * Gives the member one free code and takes the points, or neither. The balance is locked first, so claims of one member
 * queue; a code that another claim holds is passed over. The key of the ledger entry makes a repeat answer what the
 * first call answered.
 */
export async function claimVoucher(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  input: { customerId: number; actorId: number; voucherId: number; key: string | undefined },
): Promise<ClaimedVoucher> {
  const { customerId, actorId, voucherId } = input;
  const key = `voucher-claim:${customerId}:${input.key ?? randomUUID()}`;
  const today = clock.today();
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const claimed = await tryToClaim(db, {
      customerId,
      actorId,
      voucherId,
      key,
      today,
      now: clock.now(),
      template: claimTemplate(provider, 'voucher-claim'),
      pos: randomInt(POS_MAX),
      waits: tries > 1,
    });
    if (claimed) return claimed;
    const earlier = await findClaim(db, key);
    if (earlier?.voucherId === voucherId) return earlier.claimed;
    if (earlier) throw new DomainError('idempotency_key_reused');
    const state = await findClaimState(db, { customerId, voucherId, today });
    if (!state) throw new DomainError('voucher_not_found');
    if (!state.isMember) throw new DomainError('not_signed_in');
    if (!state.canPay) throw new DomainError('points_not_enough');
    if (!state.hasFreeCode) throw new DomainError('voucher_sold_out');
    // Every free code was in somebody's hands at that moment; the next try waits for one of them.
  }
  throw new DomainError('voucher_sold_out');
}

async function tryToClaim(db: Db, claim: Claim): Promise<ClaimedVoucher | undefined> {
  try {
    return await insertClaim(db, claim);
  } catch (error) {
    if (violatedConstraint(error) === 'point_entries_key_unique') return undefined;
    throw error;
  }
}
