import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { showUnderWay } from '@reward-points/contract/under-way';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { keepVouchers } from '#features/my-rewards/mine/kept-vouchers.ts';
import type { Reward } from '#features/rewards/kinds.ts';

interface Shelf {
  rewards: Reward[];
  /** Whether a claim with one tap asks first. */
  isAsking: boolean;
}

/** What can be had, of every kind. */
export const shelfQuery = () =>
  queryOptions({
    queryKey: ['shelf'],
    queryFn: async ({ signal }): Promise<Shelf> => {
      const [vouchers, items, others] = await Promise.all([
        call(listMemberVouchers, { signal }),
        call(listMemberItems, { signal }),
        call(listOfferedRewards, { signal }),
      ]);
      const rewards = [
        ...vouchers.data.map(({ voucher: name, ...row }) => ({
          ...row,
          kind: 'voucher' as const,
          name,
        })),
        ...items.data.map(({ item: name, ...row }) => ({ ...row, kind: 'item' as const, name })),
        ...others.data.map(({ reward: name, ...row }) => ({ ...row, name })),
      ];
      return { rewards, isAsking: others.claims_ask };
    },
  });

/** Takes one from the shelf that was just claimed: whoever goes back home before it was read anew finds no more than there is. */
export const takeFromShelf = (
  queryClient: QueryClient,
  { kind, id }: Pick<Reward, 'kind' | 'id'>,
): void => {
  queryClient.setQueryData(
    shelfQuery().queryKey,
    (shelf) =>
      shelf && {
        ...shelf,
        rewards: shelf.rewards.map((reward) =>
          reward.kind === kind && reward.id === id && reward.total > 0
            ? { ...reward, total: reward.total - 1 }
            : reward,
        ),
      },
  );
};

/**
 * What goes on for the member, with what shows it: for most of them nothing does, and home waits for no script of it. Its
 * vouchers, whose codes it shows, stay on this device.
 */
export const underWayQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['under-way', memberId],
    queryFn: async ({ signal }) => {
      const { equipment, ...running } = (await call(showUnderWay, { signal })).data;
      if (Object.values(running).every((list) => list.length === 0)) return { equipment };
      keepVouchers(memberId, running.vouchers);
      const { UnderWay } = await import('#features/my-rewards/under-way/under-way.tsx');
      return { equipment, running, UnderWay };
    },
  });
