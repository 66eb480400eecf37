import { listMyRewards } from '@reward-points/contract/further-rewards';
import { listMyClaims } from '@reward-points/contract/my-claims';
import {
  listMyOrders,
  listMyVouchers,
  type MyVoucher,
  markOrderReceived,
  markVoucherUsed,
} from '@reward-points/contract/redemptions';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { keepVouchers } from './kept-vouchers.ts';

/** A page of all that the member has claimed; each voucher that was seen stays on this device. */
export const myClaimsQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-claims', memberId, { page }],
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

export const useMarkVoucherUsed = (memberId: number) =>
  useMutation({
    mutationFn: ({ voucher, used }: { voucher: MyVoucher; used: boolean }) =>
      call(markVoucherUsed, { params: { id: voucher.id }, body: { used } }),
    onSuccess: ({ data }) => keepVouchers(memberId, [data]),
  });

/** Notes that an item has arrived, or has not after all. */
export const useMarkOrderReceived = () =>
  useMutation({
    mutationFn: ({ id, received }: { id: number; received: boolean }) =>
      call(markOrderReceived, { params: { id }, body: { received } }),
  });
