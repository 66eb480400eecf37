import type { Sent } from '@reward-points/contract/endpoint';
import {
  listPointRuleDays,
  type PointRule,
  previewPointRule,
  showPointRule,
  updatePointRule,
} from '@reward-points/contract/point-rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The described local-storage key (RULE-05). */
const CACHE_KEY = 'pointRules';

/** How many rupiah are worth one point, for the calculator until it is used; fetched only where this device has not kept it (RULE-05, RULE-08). */
export const pointRuleQuery = () =>
  queryOptions({
    queryKey: ['point-rules'],
    // One call where the form asks at the same time, and one toast where it fails.
    queryFn: async ({ client }): Promise<number> =>
      readCached() ?? (await client.fetchQuery(currentPointRuleQuery())).rules,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The rule as the server has it now: what a form offers to overwrite, or a number is computed by, is never what a device remembers. */
export const currentPointRuleQuery = () =>
  queryOptions({
    queryKey: ['point-rules', 'current'],
    queryFn: async ({ signal, client }): Promise<PointRule> => {
      const { data } = await call(showPointRule, { signal });
      client.setQueryData(pointRuleQuery().queryKey, keepPointRule(data.rules));
      return data;
    },
    // An earlier reading is no reading of now.
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Failed to get Point Rules' },
  });

/** The rules that were saved, by day; none: nobody has saved one. */
export const pointRuleDaysQuery = () =>
  queryOptions({
    queryKey: ['point-rules', 'days'],
    queryFn: async ({ signal }) => (await call(listPointRuleDays, { signal })).data,
  });

/** What a rule that begins in the past would be the rule of. */
export const pointRulePreviewQuery = (query: { rules: number; since: string }) =>
  queryOptions({
    queryKey: ['point-rules', 'preview', query],
    queryFn: async ({ signal }) => (await call(previewPointRule, { query, signal })).data,
    // It decides what is saved, so it is of now.
    staleTime: 0,
    gcTime: 0,
  });

/** Keeps the rule on this device, as after every save (RULE-06). */
function keepPointRule(rules: number): number {
  localStorage.setItem(CACHE_KEY, String(rules));
  return rules;
}

function readCached(): number | null {
  const cached = localStorage.getItem(CACHE_KEY) ?? '';
  return /^[1-9]\d{0,9}$/.test(cached) ? Number(cached) : null;
}

export function useUpdatePointRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof updatePointRule>['body']; key: string }) =>
      call(updatePointRule, input),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(pointRuleQuery().queryKey, keepPointRule(data.rules));
      queryClient.setQueryData(currentPointRuleQuery().queryKey, data);
    },
  });
}
