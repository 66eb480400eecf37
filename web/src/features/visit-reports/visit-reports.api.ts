import type { ReadyFile } from '@reward-points/contract/file-formats';
import {
  exportVisitReport,
  issueVisitReport,
  listVisitReports,
  verifyReport,
} from '@reward-points/contract/visit-reports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The latest reports of a visit: one that is issued more often than a page is long is told by its last ones. */
export const visitReportsQuery = (visitId: number) =>
  queryOptions({
    queryKey: ['visit-reports', 'of-visit', visitId],
    queryFn: async ({ signal }) =>
      (await call(listVisitReports, { params: { id: visitId }, signal })).data.data,
  });

export function useIssueReport(visitId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (replaces: number | undefined) =>
      call(issueVisitReport, { params: { id: visitId }, body: { replaces } }),
    // Also where it was refused: somebody else has issued it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['visit-reports'] }),
  });
}

export const prepareReport = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportVisitReport, { params: { id } })).data;

export const issuedReportQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: async ({ signal }) => (await call(verifyReport, { params: { code }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
