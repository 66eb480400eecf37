import { exportPointEntries } from '@reward-points/contract/points';
import { exportRedemptions } from '@reward-points/contract/redemptions';
import { exportReport, type ReportTable, showReport } from '@reward-points/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Period } from '#ui/period-field.tsx';

export const reportQuery = (query: Period) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: async ({ signal }) => (await call(showReport, { query, signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Have a file made; they answer where it is fetched. */
export const prepareReport = (period: Period, table: ReportTable) => async (): Promise<string> =>
  (await call(exportReport, { query: { ...period, table } })).data.url;

export const prepareLedger = (query: Period) => async (): Promise<string> =>
  (await call(exportPointEntries, { query })).data.url;

export const prepareRedemptions = (query: Period) => async (): Promise<string> =>
  (await call(exportRedemptions, { query })).data.url;
