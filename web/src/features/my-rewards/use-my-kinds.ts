import { REWARD_KINDS, type RewardKind } from '@reward-points/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { myOrdersQuery, myVisitsQuery, myVouchersQuery, shelfQuery } from './my-rewards.api.ts';

/**
 * The kinds that the member has something of or could have, and the one that is looked at. What cannot be read now is
 * not called empty.
 */
export function useMyKinds(memberId: number, current: RewardKind): RewardKind[] {
  const { data: offered } = useQuery(shelfQuery());
  const mine = {
    voucher: useQuery(myVouchersQuery(memberId, 1)),
    item: useQuery(myOrdersQuery(memberId, 1)),
    'service-visit': useQuery(myVisitsQuery(memberId, 1)),
  };
  return REWARD_KINDS.filter((kind) => {
    const { data, isError } = mine[kind];
    const isOffered = offered?.some((reward) => reward.kind === kind) ?? false;
    return kind === current || isOffered || isError || (data !== undefined && data.total > 0);
  });
}
