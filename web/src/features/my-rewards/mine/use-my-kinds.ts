import { REWARD_KINDS, type RewardKind } from '@reward-points/contract/reward-kinds';
import { useQuery } from '@tanstack/react-query';
import { shelfQuery } from '#features/my-rewards/shelf/shelf.api.ts';
import { myFurtherQuery, myOrdersQuery, myVouchersQuery } from './my-rewards.api.ts';

/**
 * The kinds that the member has something of or could have, and the one that is looked at. What cannot be read now is
 * not called empty.
 */
export function useMyKinds(memberId: number, current: RewardKind | undefined): RewardKind[] {
  const { data: shelf } = useQuery(shelfQuery());
  const vouchers = useQuery(myVouchersQuery(memberId, 1));
  const items = useQuery(myOrdersQuery(memberId, 1));
  const visits = useQuery(myFurtherQuery(memberId, 1));
  const mine = [vouchers, items, visits];
  return REWARD_KINDS.filter((kind, place) => {
    const { data, isError } = mine[place] ?? {};
    const isOffered = shelf?.rewards.some((reward) => reward.kind === kind) ?? false;
    return (
      kind === current || isOffered || isError === true || (data !== undefined && data.total > 0)
    );
  });
}
