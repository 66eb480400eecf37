import { canClaim } from '@reward-points/contract/points';

/** A voucher or an item, as the member's shelf shows both. */
export interface Reward {
  kind: 'voucher' | 'item';
  id: number;
  name: string;
  image: string;
  requiredPoint: number;
  total: number;
}

export type Reach = 'affordable' | 'equal' | 'missing';

/** With an exactly equal balance a reward is neither offered nor refused (MEM-07, MEM-08, A-58). */
export const reachOf = (reward: Reward, balance: number): Reach => {
  if (canClaim(balance, reward.requiredPoint)) return 'affordable';
  return balance === reward.requiredPoint ? 'equal' : 'missing';
};

const RANK: Record<Reach, number> = { affordable: 0, equal: 1, missing: 2 };

/** What can be had now comes first, then what is out of stock, then the rest by how near it is (MEM-05, MEM-06). */
export const inOrder = (rewards: readonly Reward[], balance: number): Reward[] =>
  [...rewards].sort(
    (a, b) =>
      RANK[reachOf(a, balance)] - RANK[reachOf(b, balance)] ||
      Number(a.total === 0) - Number(b.total === 0) ||
      a.requiredPoint - b.requiredPoint,
  );
