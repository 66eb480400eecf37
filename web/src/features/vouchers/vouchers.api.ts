import type { Sent } from '@reward-points/contract/endpoint';
import {
  addVoucherCode,
  addVoucherCodes,
  checkVoucherCodes,
  createVoucher,
  deleteVoucher,
  deleteVoucherCode,
  listMemberVouchers,
  listVoucherCodes,
  listVouchers,
  type NewCodeLine,
  showVoucher,
  updateVoucher,
  updateVoucherCode,
  type VoucherCodeState,
} from '@reward-points/contract/vouchers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows vouchers or their codes; what changes one makes all of it stale. */
const KEY = 'vouchers';

export const vouchersQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', page],
    queryFn: async ({ signal }) => (await call(listVouchers, { query: { page }, signal })).data,
  });

export const voucherQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showVoucher, { params: { id }, signal })).data,
  });

export interface CodesFilter {
  id: number;
  page: number;
  search: string;
  state: VoucherCodeState | undefined;
}

export const voucherCodesQuery = ({ id, ...query }: CodesFilter) =>
  queryOptions({
    queryKey: [KEY, 'codes', id, query],
    queryFn: async ({ signal }) =>
      (await call(listVoucherCodes, { params: { id }, query, signal })).data,
  });

export const memberVouchersQuery = () =>
  queryOptions({
    queryKey: [KEY, 'member'],
    queryFn: async ({ signal }) => (await call(listMemberVouchers, { signal })).data,
  });

/** Makes whatever shows vouchers ask anew, once a write has succeeded. */
function useRefresh() {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }) };
}

type WithKey<Body> = { body: Body; key: string };

export const useCreateVoucher = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof createVoucher>['body']>) => call(createVoucher, input),
  });

export const useUpdateVoucher = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof updateVoucher>['body']>) =>
      call(updateVoucher, { ...input, params: { id } }),
  });

export const useDeleteVoucher = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (id: number) => call(deleteVoucher, { params: { id } }),
  });

export const useAddVoucherCode = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof addVoucherCode>['body']>) =>
      call(addVoucherCode, input),
  });

export const useUpdateVoucherCode = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof updateVoucherCode>['body']>) =>
      call(updateVoucherCode, { ...input, params: { id } }),
  });

export const useDeleteVoucherCode = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (id: number) => call(deleteVoucherCode, { params: { id } }),
  });

/** What a list of codes would do; nothing is stored. */
export const useCheckVoucherCodes = (id: number) =>
  useMutation({
    mutationFn: (lines: NewCodeLine[]) =>
      call(checkVoucherCodes, { params: { id }, body: { lines } }),
  });

export const useAddVoucherCodes = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: ({ lines, key }: { lines: NewCodeLine[]; key: string }) =>
      call(addVoucherCodes, { params: { id }, body: { lines }, key }),
  });
