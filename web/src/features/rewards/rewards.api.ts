import type { CodeCheck } from '@reward-points/contract/codes';
import type { Answer, Endpoint, Sent } from '@reward-points/contract/endpoint';
import * as further from '@reward-points/contract/further-rewards';
import * as items from '@reward-points/contract/items';
import type { Cancellation } from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { CodedWord } from '@reward-points/contract/rewards';
import * as vouchers from '@reward-points/contract/vouchers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { RewardCodeState } from './code-states.ts';
import { type Reward, wordOf } from './kinds.ts';

/** The calls of each kind. */
const calls = {
  voucher: {
    list: vouchers.listVouchers,
    show: vouchers.showVoucher,
    create: vouchers.createVoucher,
    update: vouchers.updateVoucher,
    remove: vouchers.deleteVoucher,
  },
  item: {
    list: items.listItems,
    show: items.showItem,
    create: items.createItem,
    update: items.updateItem,
    remove: items.deleteItem,
  },
  'service-visit': {
    list: further.listFurtherRewards,
    show: further.showFurtherReward,
    create: further.createFurtherReward,
    update: further.updateFurtherReward,
    remove: further.deleteFurtherReward,
  },
} as const;

/** The kind in the path of a call; those of vouchers and items do not name it. */
const inPath = (kind: RewardKind) => ({ kind: kind as 'service-visit' });

/** Those about the codes of the kinds that have them. */
const codeCalls = {
  voucher: {
    list: vouchers.listVoucherCodes,
    add: vouchers.addVoucherCode,
    update: vouchers.updateVoucherCode,
    remove: vouchers.deleteVoucherCode,
    check: vouchers.checkVoucherCodes,
    addMany: vouchers.addVoucherCodes,
  },
  item: {
    list: items.listItemCodes,
    add: items.addItemCode,
    update: items.updateItemCode,
    remove: items.deleteItemCode,
    check: items.checkItemCodes,
    addMany: items.addItemCodes,
  },
} as const;
type Calls = (typeof calls)[RewardKind];
type CodeCalls = (typeof codeCalls)[CodedWord];
type BodyOf<E extends Endpoint> = Sent<E> extends { body: infer Posted } ? Posted : never;

/** A code of a reward; what its kind does not have is null. */
export interface RewardCode {
  id: number;
  code: string;
  status: 'Claimed' | '';
  user: { name: string } | null;
  claimed_date: string | null;
  /** What claimed it. */
  id_redemption: number | null;
  expired_date: string | null;
  receipt_number: string | null;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
  cancellation: Cancellation | null;
  version: number;
}

/** What the form of a reward holds, and that of a code. */
export interface RewardValues {
  name: string;
  required_point: number | string;
  images?: File;
  /** Left out: as they are. */
  terms?: string;
  /** How many there are, where nobody types their codes. */
  stock?: number | string | undefined;
  /** How many there were when the form was filled. */
  stock_seen?: number | string | undefined;
  version?: number | undefined;
}
export interface CodeLine {
  code: string;
  /** Where codes of the kind expire. */
  expired_date?: string;
}

type WireReward = Answer<Calls['list']>['data']['data'][number];
type WireCode = Answer<CodeCalls['list']>['data']['data'][number];

const nameOf = (row: WireReward): string => {
  if ('voucher' in row) return row.voucher;
  return 'item' in row ? row.item : row.reward;
};

const toReward = (kind: RewardKind, row: WireReward): Reward => ({
  kind,
  id: row.id,
  name: nameOf(row),
  required_point: row.required_point,
  total: row.total,
  images: row.images,
  version: row.version,
});

const toCode = (row: WireCode): RewardCode => ({
  expired_date: null,
  receipt_number: null,
  recipient: null,
  recipient_telp: null,
  shipping_address: null,
  ...row,
});

/** The wire names what a reward is called after its kind: `voucher`, `item`, else `reward`. */
const toBody = (kind: RewardKind, { name, ...values }: RewardValues) => ({
  ...values,
  [wordOf(kind)]: name,
});

/** Everything that shows rewards of a kind or their codes. */
const keyOf = (kind: RewardKind) => ['rewards', kind] as const;

export const rewardsQuery = (kind: RewardKind, page: number) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'list', { page }],
    queryFn: async ({ signal }) => {
      const { data } = await call(calls[kind].list, {
        params: inPath(kind),
        query: { page },
        signal,
      });
      return { ...data, data: data.data.map((row) => toReward(kind, row)) };
    },
  });

export const rewardQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(calls[kind].show, { params: { id, ...inPath(kind) }, signal });
      return { ...toReward(kind, data), terms: data.terms };
    },
  });

/** Which codes of a reward are looked at. */
export interface CodesFilter {
  kind: CodedWord;
  id: number;
  page: number;
  search: string;
  state: RewardCodeState | undefined;
}

export const codesQuery = ({ kind, id, ...query }: CodesFilter) =>
  queryOptions({
    queryKey: [...keyOf(kind), 'codes', id, query],
    queryFn: async ({ signal }) => {
      const { data } = await call(codeCalls[kind].list, { params: { id }, query, signal });
      return { ...data, data: data.data.map(toCode) };
    },
  });

/** What is sent, under the key of its form. */
export interface Keyed<Values> {
  values: Values;
  key: string;
}

export const useCreateReward = (kind: RewardKind) =>
  useMutation({
    mutationFn: ({ values, key }: Keyed<RewardValues>) =>
      call(calls[kind].create, {
        params: inPath(kind),
        body: toBody(kind, values) as BodyOf<Calls['create']>,
        key,
      }),
  });

export const useUpdateReward = (kind: RewardKind, id: number) =>
  useMutation({
    mutationFn: ({ values, key }: Keyed<RewardValues>) =>
      call(calls[kind].update, {
        params: { id, ...inPath(kind) },
        body: toBody(kind, values) as BodyOf<Calls['update']>,
        key,
      }),
  });

export const useDeleteReward = (kind: RewardKind) =>
  useMutation({
    mutationFn: (id: number) => call(calls[kind].remove, { params: { id, ...inPath(kind) } }),
  });

/** Adds a code to a reward, or changes the one of that number. */
export const useSaveCode = (kind: CodedWord, rewardId: number, id: number | undefined) =>
  useMutation({
    mutationFn: ({ values, key }: Keyed<CodeLine & { version?: number | undefined }>) => {
      const body = { ...values, [`id_${kind}`]: rewardId };
      return id === undefined
        ? call(codeCalls[kind].add, { body: body as BodyOf<CodeCalls['add']>, key })
        : call(codeCalls[kind].update, {
            params: { id },
            body: body as BodyOf<CodeCalls['update']>,
            key,
          });
    },
  });

export const useDeleteCode = (kind: CodedWord) =>
  useMutation({
    mutationFn: (id: number) => call(codeCalls[kind].remove, { params: { id } }),
  });

/** What a list of codes would do; nothing is stored. */
export const useCheckCodes = (kind: CodedWord, id: number) =>
  useMutation({
    meta: { refreshesNothing: true },
    mutationFn: async (lines: CodeLine[]): Promise<CodeCheck> => {
      const body = { lines } as BodyOf<CodeCalls['check']>;
      return (await call(codeCalls[kind].check, { params: { id }, body })).data;
    },
  });

export const useAddCodes = (kind: CodedWord, id: number) =>
  useMutation({
    mutationFn: ({ values: lines, key }: Keyed<CodeLine[]>) =>
      call(codeCalls[kind].addMany, {
        params: { id },
        body: { lines } as BodyOf<CodeCalls['addMany']>,
        key,
      }),
  });
