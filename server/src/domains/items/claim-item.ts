import { randomInt, randomUUID } from 'node:crypto';
import type { ClaimedItem, ShippingForm } from '@reward-points/contract/items';
import type { Clock } from '#clock.ts';
import { violatedConstraint } from '#db/constraints.ts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { claimTemplate } from '#domains/whatsapp/claim-template.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Claim, findClaim, findClaimState, insertClaim } from './claim-item.sql.ts';

const POS_MAX = 2 ** 31 - 1;
/** Each further try means that somebody else took the last free code in sight, so there is an end to it. */
const TRIES_MAX = 50;

export interface ItemClaim extends ShippingForm {
  customerId: number;
  actorId: number;
  itemId: number;
  /** The caller's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Gives the member one piece of an item, to be shipped, and takes the points, or neither. The balance is locked first, so
 * claims of one member queue; a code that another claim holds is passed over. The key of the ledger entry makes a repeat
 * answer what the first call answered.
 */
export async function claimItem(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  input: ItemClaim,
): Promise<ClaimedItem> {
  const { customerId, actorId, itemId, recipient, recipient_telp, shipping_address } = input;
  const shipping = { recipient, recipient_telp, shipping_address };
  const key = `item-claim:${customerId}:${input.key ?? randomUUID()}`;
  const today = clock.today();
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const claimed = await tryToClaim(db, {
      customerId,
      actorId,
      itemId,
      shipping,
      key,
      today,
      now: clock.now(),
      template: claimTemplate(provider, 'item-claim'),
      pos: randomInt(POS_MAX),
      waits: tries > 1,
    });
    if (claimed) return claimed;
    const earlier = await findClaim(db, key);
    if (earlier && isSameClaim(earlier, { itemId, shipping })) return earlier.claimed;
    if (earlier) throw new DomainError('idempotency_key_reused');
    const state = await findClaimState(db, { customerId, itemId });
    if (!state) throw new DomainError('item_not_found');
    if (!state.isMember) throw new DomainError('not_signed_in');
    if (!state.canPay) throw new DomainError('points_not_enough');
    if (!state.hasFreeCode) throw new DomainError('item_sold_out');
    // Every free code was in somebody's hands at that moment; the next try waits for one of them.
  }
  throw new DomainError('item_sold_out');
}

async function tryToClaim(db: Db, claim: Claim): Promise<ClaimedItem | undefined> {
  try {
    return await insertClaim(db, claim);
  } catch (error) {
    if (violatedConstraint(error) === 'point_entries_key_unique') return undefined;
    throw error;
  }
}

/** The same key with another item or another address is another request, and no repeat. */
const isSameClaim = (
  earlier: { itemId: number; shipping: ShippingForm },
  input: { itemId: number; shipping: ShippingForm },
): boolean =>
  earlier.itemId === input.itemId &&
  earlier.shipping.recipient === input.shipping.recipient &&
  earlier.shipping.recipient_telp === input.shipping.recipient_telp &&
  earlier.shipping.shipping_address === input.shipping.shipping_address;
