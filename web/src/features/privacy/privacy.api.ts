import type { Sent } from '@reward-points/contract/endpoint';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import {
  exportMyData,
  exportOwnData,
  showKeepingPeriods,
  updateKeepingPeriods,
} from '@reward-points/contract/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** How long personal data is kept. */
export const keepingPeriodsQuery = () =>
  queryOptions({
    queryKey: ['keeping-periods'],
    queryFn: async ({ signal }) => (await call(showKeepingPeriods, { signal })).data,
    // What a form offers to change is what stands now.
    staleTime: 0,
    gcTime: 0,
  });

export function useUpdateKeepingPeriods() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof updateKeepingPeriods>['body']; key: string }) =>
      call(updateKeepingPeriods, input),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(keepingPeriodsQuery().queryKey, data);
    },
  });
}

/** What is kept of whoever is signed in: of a customer's people, and of the staff. */
export const prepareMyData = async (): Promise<ReadyFile> =>
  (await call(exportMyData, { query: {} })).data;
export const prepareOwnData = async (): Promise<ReadyFile> =>
  (await call(exportOwnData, { query: {} })).data;
