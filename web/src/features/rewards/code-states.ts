import type { ItemCodeState } from '@reward-points/contract/items';
import type { VoucherCodeState } from '@reward-points/contract/vouchers';

/** How far a code is, each kind in its own words. */
export type RewardCodeState = VoucherCodeState | ItemCodeState;

// Named here once more: taken from the calls, they would bring these along with the first page of every visit.
const states = {
  unclaimed: true,
  claimed: true,
  expired: true,
  waiting: true,
  shipped: true,
  cancelled: true,
} satisfies Record<RewardCodeState, true>;

/** What the address of a list of codes may name. */
export const CODE_STATES = Object.keys(states) as RewardCodeState[];
