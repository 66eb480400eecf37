import {
  type BroadcastForm,
  type BroadcastProgress,
  cancelBroadcast,
  continueBroadcast,
  countRecipients,
  createBroadcast,
  exportBroadcastReversal,
  listBroadcasts,
  reverseBroadcast,
  showBroadcast,
  showBroadcastReversal,
} from '@reward-points/contract/broadcasts';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { queryOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

const KEY = 'broadcasts';

/** How many customers; where they are too many to count, that there are more. */
export interface Recipients {
  count: number;
  isMore: boolean;
}
const PROGRESS_MS = 800;
/** How often it is asked whether a plan has begun. */
const PLAN_MS = 15_000;

const isUnderWay = ({ status, reversal }: Pick<BroadcastProgress, 'status' | 'reversal'>) =>
  status === 'running' || reversal?.status === 'running';

/** How far a broadcast is, or taking it back; asked again until it is done. */
export const broadcastQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }): Promise<BroadcastProgress> =>
      (await call(showBroadcast, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'planned'
        ? PLAN_MS
        : (state.data && !isUnderWay(state.data)) || (state.error && !state.data)
          ? false
          : PROGRESS_MS,
  });

export const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', { page }],
    queryFn: async ({ signal }) =>
      (await call(listBroadcasts, { query: { page, per_page: 5 }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isUnderWay)
        ? 2_000
        : data?.data.some(({ status }) => status === 'planned')
          ? PLAN_MS
          : false,
  });

/** How many would get points, and how many of them no message. Counted anew each time somebody is asked. */
export const recipientsQuery = (customers: BroadcastForm['customers']) =>
  queryOptions({
    queryKey: [KEY, 'recipients', customers],
    queryFn: async ({ signal }) =>
      (await call(countRecipients, { body: { customers }, signal })).data,
    gcTime: 0,
  });

const CREATE = [KEY, 'create'];

/** Whether a broadcast is on its way to the server. */
export const useIsQueuing = (): boolean => useIsMutating({ mutationKey: CREATE }) > 0;

/** Queues a broadcast on the server, where it goes on whatever becomes of this page. */
export const useCreateBroadcast = () =>
  useMutation({
    mutationKey: CREATE,
    meta: { isQuiet: true },
    mutationFn: ({ key, ...body }: BroadcastForm & { key: string }) =>
      call(createBroadcast, { body, key }),
  });

/** Lets what was stopped go on; what it then is shows the page. */
export const useContinueBroadcast = (id: number) =>
  useMutation({
    mutationFn: () => call(continueBroadcast, { params: { id } }),
  });

/** Cancels a plan; one that has begun meanwhile is shown as it is. */
export const useCancelBroadcast = () =>
  useMutation({
    mutationFn: (id: number) => call(cancelBroadcast, { params: { id } }),
  });

/** From how many customers taking a broadcast back would take how much. Opened again it is read anew: balances move. */
export const reversalPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'reversal', id],
    queryFn: async ({ signal }) =>
      (await call(showBroadcastReversal, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Takes a broadcast back on the server, where it goes on whatever becomes of this page. */
export const useReverseBroadcast = (id: number) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(reverseBroadcast, { params: { id }, body: { reason }, key }),
  });

/** What taking a broadcast back has come to for every customer. */
export const prepareReversal = async (id: number, format: FileFormat): Promise<ReadyFile> =>
  (await call(exportBroadcastReversal, { params: { id }, query: { format } })).data;
