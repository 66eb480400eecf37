// refused: Points know no other domain.
import type { claimReward } from '#domains/rewards/claim-reward.ts';
export type X = typeof claimReward;
