import {
  listMyOrders,
  listMyVouchers,
  type MyVoucher,
  markVoucherUsed,
} from '@reward-points/contract/redemptions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { keepVouchers } from '#client/kept-vouchers.ts';

/** A page of the member's own vouchers; each that was seen stays on this device. */
export const myVouchersQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-vouchers', memberId, page],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMyVouchers, { query: { page }, signal });
      keepVouchers(memberId, data.data);
      return data;
    },
  });

/** A page of the items that the member has claimed. */
export const myOrdersQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['my-orders', memberId, page],
    queryFn: async ({ signal }) => (await call(listMyOrders, { query: { page }, signal })).data,
  });

export function useMarkVoucherUsed(memberId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ voucher, used }: { voucher: MyVoucher; used: boolean }) =>
      call(markVoucherUsed, { params: { id: voucher.id }, body: { used } }),
    onSuccess: async ({ data }) => {
      keepVouchers(memberId, [data]);
      await queryClient.invalidateQueries({ queryKey: ['my-vouchers', memberId] });
    },
  });
}
