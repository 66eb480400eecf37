import {
  type BroadcastForm,
  type BroadcastProgress,
  countRecipients,
  createBroadcast,
  listBroadcasts,
  showBroadcast,
} from '@reward-points/contract/broadcasts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

const KEY = 'broadcasts';

/** How many customers; where they are too many to count, that there are more. */
export interface Recipients {
  count: number;
  isMore: boolean;
}
const PROGRESS_MS = 800;

/** How far a broadcast is; asked again until it is done. */
export const broadcastQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }): Promise<BroadcastProgress> =>
      (await call(showBroadcast, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || (state.error && !state.data) ? false : PROGRESS_MS,
  });

export const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', page],
    queryFn: async ({ signal }) =>
      (await call(listBroadcasts, { query: { page, per_page: 5 }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.data.some((broadcast) => broadcast.status === 'running') ? 2_000 : false,
  });

/** How many would get points, and how many of them no message. Counted anew each time somebody is asked. */
export const recipientsQuery = (customers: BroadcastForm['customers']) =>
  queryOptions({
    queryKey: [KEY, 'recipients', customers],
    queryFn: async ({ signal }) =>
      (await call(countRecipients, { body: { customers }, signal })).data,
    gcTime: 0,
  });

/** Queues a broadcast on the server, where it goes on whatever becomes of this page. */
export function useCreateBroadcast() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ key, ...body }: BroadcastForm & { key: string }) =>
      call(createBroadcast, { body, key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}
