import type { CodeCheck } from '@reward-points/contract/codes';
import type { Answer, Sent } from '@reward-points/contract/endpoint';
import * as items from '@reward-points/contract/items';
import type { RewardKind } from '@reward-points/contract/rewards';
import * as vouchers from '@reward-points/contract/vouchers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Reward } from './kinds.ts';

/** The described calls of each kind. */
const calls = {
  voucher: {
    list: vouchers.listVouchers,
    show: vouchers.showVoucher,
    create: vouchers.createVoucher,
    update: vouchers.updateVoucher,
    remove: vouchers.deleteVoucher,
    listCodes: vouchers.listVoucherCodes,
    addCode: vouchers.addVoucherCode,
    updateCode: vouchers.updateVoucherCode,
    removeCode: vouchers.deleteVoucherCode,
    checkCodes: vouchers.checkVoucherCodes,
    addCodes: vouchers.addVoucherCodes,
  },
  item: {
    list: items.listItems,
    show: items.showItem,
    create: items.createItem,
    update: items.updateItem,
    remove: items.deleteItem,
    listCodes: items.listItemCodes,
    addCode: items.addItemCode,
    updateCode: items.updateItemCode,
    removeCode: items.deleteItemCode,
    checkCodes: items.checkItemCodes,
    addCodes: items.addItemCodes,
  },
} as const;
type Calls = (typeof calls)[RewardKind];
type Body<Name extends keyof Calls> =
  Sent<Calls[Name]> extends { body: infer Posted } ? Posted : never;

/** A code of a reward; what its kind does not have is null. */
export interface RewardCode {
  id: number;
  code: string;
  status: 'Claimed' | '';
  user: { name: string } | null;
  claimed_date: string | null;
  expired_date: string | null;
  receipt_number: string | null;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
}
/** How far a code is, each kind in its own words. */
export const CODE_STATES = [
  ...new Set([...vouchers.VOUCHER_CODE_STATES, ...items.ITEM_CODE_STATES]),
];
export type RewardCodeState = (typeof CODE_STATES)[number];

/** What the form of a reward holds, and that of a code. */
export interface RewardValues {
  name: string;
  required_point: number | string;
  images?: File;
}
export interface CodeLine {
  code: string;
  /** Where codes of the kind expire. */
  expired_date?: string;
}

type WireReward = Answer<Calls['show']>['data'];
type WireCode = Answer<Calls['listCodes']>['data']['data'][number];

const toReward = (kind: RewardKind, row: WireReward): Reward => ({
  kind,
  id: row.id,
  name: 'voucher' in row ? row.voucher : row.item,
  required_point: row.required_point,
  total: row.total,
  images: row.images,
});

const toCode = (row: WireCode): RewardCode => ({
  expired_date: null,
  receipt_number: null,
  recipient: null,
  recipient_telp: null,
  shipping_address: null,
  ...row,
});

/** The wire names what a kind is called after the kind: `voucher` or `item`. */
const toBody = (kind: RewardKind, { name, ...values }: RewardValues) => ({
  ...values,
  [kind]: name,
});

/** Everything that shows rewards of a kind or their codes; what changes one makes all of it stale. */
const keyOf = (kind: RewardKind) => ['rewards', kind] as const;

export const rewardsQuery = (kind: RewardKind, page: number) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'list', page],
    queryFn: async ({ signal }) => {
      const { data } = await call(calls[kind].list, { query: { page }, signal });
      return { ...data, data: data.data.map((row) => toReward(kind, row)) };
    },
  });

export const rewardQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'one', id],
    queryFn: async ({ signal }) =>
      toReward(kind, (await call(calls[kind].show, { params: { id }, signal })).data),
  });

/** Which codes of a reward are looked at. */
export interface CodesFilter {
  kind: RewardKind;
  id: number;
  page: number;
  search: string;
  state: RewardCodeState | undefined;
}

export const codesQuery = ({ kind, id, ...query }: CodesFilter) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'codes', id, query],
    queryFn: async ({ signal }) => {
      const { data } = await call(calls[kind].listCodes, { params: { id }, query, signal });
      return { ...data, data: data.data.map(toCode) };
    },
  });

/** Makes whatever shows rewards of the kind ask anew, once a write has succeeded. */
function useRefresh(kind: RewardKind) {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(kind) }) };
}

/** What is sent, under the key of its form. */
export interface Keyed<Values> {
  values: Values;
  key: string;
}

export const useCreateReward = (kind: RewardKind) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: ({ values, key }: Keyed<RewardValues>) =>
      call(calls[kind].create, { body: toBody(kind, values) as Body<'create'>, key }),
  });

export const useUpdateReward = (kind: RewardKind, id: number) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: ({ values, key }: Keyed<RewardValues>) =>
      call(calls[kind].update, {
        params: { id },
        body: toBody(kind, values) as Body<'update'>,
        key,
      }),
  });

export const useDeleteReward = (kind: RewardKind) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: (id: number) => call(calls[kind].remove, { params: { id } }),
  });

/** Adds a code to a reward, or changes the one of that number. */
export const useSaveCode = (kind: RewardKind, rewardId: number, id: number | undefined) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: ({ values, key }: Keyed<CodeLine>) => {
      const body = { ...values, [`id_${kind}`]: rewardId };
      return id === undefined
        ? call(calls[kind].addCode, { body: body as Body<'addCode'>, key })
        : call(calls[kind].updateCode, { params: { id }, body: body as Body<'updateCode'>, key });
    },
  });

export const useDeleteCode = (kind: RewardKind) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: (id: number) => call(calls[kind].removeCode, { params: { id } }),
  });

/** What a list of codes would do; nothing is stored. */
export const useCheckCodes = (kind: RewardKind, id: number) =>
  useMutation({
    mutationFn: async (lines: CodeLine[]): Promise<CodeCheck> => {
      const body = { lines } as Body<'checkCodes'>;
      return (await call(calls[kind].checkCodes, { params: { id }, body })).data;
    },
  });

export const useAddCodes = (kind: RewardKind, id: number) =>
  useMutation({
    ...useRefresh(kind),
    mutationFn: ({ values: lines, key }: Keyed<CodeLine[]>) =>
      call(calls[kind].addCodes, { params: { id }, body: { lines } as Body<'addCodes'>, key }),
  });
