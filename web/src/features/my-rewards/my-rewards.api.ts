import { listMyRewards, listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { listMyClaims } from '@reward-points/contract/my-claims';
import { showOffer } from '@reward-points/contract/offers';
import {
  listMyOrders,
  listMyVouchers,
  type MyVoucher,
  markOrderReceived,
  markVoucherUsed,
} from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/rewards';
import { showUnderWay } from '@reward-points/contract/under-way';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Reward } from '#features/rewards/kinds.ts';
import { keepVouchers } from './kept-vouchers.ts';

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

/** One reward with its terms, as it is before it is claimed. */
export const offerQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: ['offer', kind, id],
    queryFn: async ({ signal }) => (await call(showOffer, { params: { kind, id }, signal })).data,
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

/** What goes on for the member. */
export const underWayQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['under-way', memberId],
    queryFn: async ({ signal }) => (await call(showUnderWay, { signal })).data,
  });

/** A page of all that the member has claimed; each voucher that was seen stays on this device. */
export const myClaimsQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-claims', memberId, page],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMyClaims, { query: { page }, signal });
      keepVouchers(
        memberId,
        data.data.filter((claim) => claim.kind === 'voucher'),
      );
      return data;
    },
  });

/** A page of the member's own vouchers; each that was seen stays on this device. */
export const myVouchersQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-vouchers', memberId, { page }],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMyVouchers, { query: { page }, signal });
      keepVouchers(memberId, data.data);
      return data;
    },
  });

/** A page of the items that the member has claimed. */
export const myOrdersQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-orders', memberId, { page }],
    queryFn: async ({ signal }) => (await call(listMyOrders, { query: { page }, signal })).data,
  });

/** A page of what the member has claimed of service visits. */
export const myFurtherQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-further', memberId, { page }],
    queryFn: async ({ signal }) =>
      (await call(listMyRewards, { params: { kind: 'service-visit' }, query: { page }, signal }))
        .data,
  });

export function useMarkVoucherUsed(memberId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ voucher, used }: { voucher: MyVoucher; used: boolean }) =>
      call(markVoucherUsed, { params: { id: voucher.id }, body: { used } }),
    onSuccess: async ({ data }) => {
      keepVouchers(memberId, [data]);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['my-vouchers', memberId] }),
        queryClient.invalidateQueries({ queryKey: ['my-claims', memberId] }),
        queryClient.invalidateQueries({ queryKey: ['under-way', memberId] }),
      ]);
    },
  });
}

/** Notes that an item has arrived, or has not after all. */
export function useMarkOrderReceived() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, received }: { id: number; received: boolean }) =>
      call(markOrderReceived, { params: { id }, body: { received } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['my-orders'] }),
        queryClient.invalidateQueries({ queryKey: ['my-claims'] }),
        queryClient.invalidateQueries({ queryKey: ['under-way'] }),
      ]),
  });
}
