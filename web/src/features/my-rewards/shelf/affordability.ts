import { canClaim } from '@reward-points/contract/points';
import type { Reward } from '#features/rewards/kinds.ts';

export type Affordability = 'affordable' | 'equal' | 'missing';

/** With an exactly equal balance a reward is neither offered nor refused (MEM-07, MEM-08, A-58). */
export const affordabilityOf = (
  reward: Pick<Reward, 'required_point'>,
  balance: number,
): Affordability => {
  if (canClaim(balance, reward.required_point)) return 'affordable';
  return balance === reward.required_point ? 'equal' : 'missing';
};

/** How many points are missing: a claim asks for more than the price, once what is owed is paid (ADD-419). */
export const missingOf = (
  { required_point }: Pick<Reward, 'required_point'>,
  balance: number,
  owed: number,
): number => owed + required_point - balance + 1;

/** The shelves, in their order (MEM-05, MEM-06, A-94). */
export type Shelf = 'now' | 'later' | 'gone';

/** What can be had now comes first, then what is within reach; what is out of stock stands apart, whatever it costs. */
export const shelfOf = (reward: Reward, balance: number): Shelf => {
  if (reward.total === 0) return 'gone';
  return affordabilityOf(reward, balance) === 'affordable' ? 'now' : 'later';
};

/** The cheaper the nearer. */
export const inOrder = (rewards: readonly Reward[]): Reward[] =>
  [...rewards].sort((a, b) => a.required_point - b.required_point);
