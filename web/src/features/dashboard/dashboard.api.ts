import {
  showSetup,
  showSummaryNotifications,
  showTopRank,
} from '@reward-points/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

export const topRankQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: ['dashboard', 'top-rank'],
    queryFn: async ({ signal }) => (await call(showTopRank, { signal })).data,
  });

export const summaryQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: ['dashboard', 'summary'],
    queryFn: async ({ signal }) => (await call(showSummaryNotifications, { signal })).data,
  });

/** Which of the first steps are done. */
export const setupQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: ['dashboard', 'setup'],
    queryFn: async ({ signal }) => (await call(showSetup, { signal })).data,
  });
