import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { exportPointEntries } from '@reward-points/contract/points';
import { exportRedemptions } from '@reward-points/contract/redemptions';
import { exportReport, type ReportTable, showReport } from '@reward-points/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Period } from '#ui/fields/period-field.tsx';

export const reportQuery = (query: Period) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: async ({ signal }) => (await call(showReport, { query, signal })).data,
    staleTime: 0,
  });

/** Have a file made; they answer where it is fetched. */
export const prepareReport =
  (period: Period, table: ReportTable) =>
  async (format: FileFormat): Promise<ReadyFile> =>
    (await call(exportReport, { query: { ...period, table, format } })).data;

export const prepareLedger =
  (period: Period) =>
  async (format: FileFormat): Promise<ReadyFile> =>
    (await call(exportPointEntries, { query: { ...period, format } })).data;

export const prepareRedemptions =
  (period: Period) =>
  async (format: FileFormat): Promise<ReadyFile> =>
    (await call(exportRedemptions, { query: { ...period, format } })).data;
