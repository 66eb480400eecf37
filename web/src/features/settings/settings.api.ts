import type { Sent } from '@reward-points/contract/endpoint';
import { listPointValueDays, showSettings, updateSettings } from '@reward-points/contract/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What the company has settled. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await call(showSettings, { signal })).data,
    // What a form offers to change is what stands now.
    staleTime: 0,
    gcTime: 0,
  });

/** What a point was worth, by day; none: nobody has said so. */
export const pointValueDaysQuery = () =>
  queryOptions({
    queryKey: ['settings', 'point-values'],
    queryFn: async ({ signal }) => (await call(listPointValueDays, { signal })).data,
  });

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: each changes the version that the next one names.
    scope: { id: 'settings' },
    /** Without a version it names the one that is known once its turn has come. */
    mutationFn: ({ body, key }: { body: Sent<typeof updateSettings>['body']; key: string }) => {
      const version = body?.version ?? queryClient.getQueryData(settingsQuery().queryKey)?.version;
      return call(updateSettings, { body: { ...body, version }, key });
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQuery().queryKey, data);
    },
  });
}
