import type { ReadyFile } from '@reward-points/contract/file-formats';
import {
  exportVisitReport,
  issueVisitReport,
  listVisitReports,
  previewReportMessage,
  sendVisitReport,
  undoReportSending,
  verifyReport,
} from '@reward-points/contract/visit-reports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The latest reports of a visit: one that is issued more often than a page is long is told by its last ones. */
export const visitReportsQuery = (visitId: number) =>
  queryOptions({
    queryKey: ['visit-reports', 'of-visit', visitId],
    queryFn: async ({ signal }) =>
      (await call(listVisitReports, { params: { id: visitId }, signal })).data.data,
  });

export const useIssueReport = (visitId: number) =>
  useMutation({
    mutationFn: (replaces: number | undefined) =>
      call(issueVisitReport, { params: { id: visitId }, body: { replaces } }),
  });

export const reportMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['visit-reports', 'message', id],
    queryFn: async ({ signal }) =>
      (await call(previewReportMessage, { params: { id }, signal })).data,
    // What is read here is what is sent.
    staleTime: 0,
    gcTime: 0,
  });

export const useSendReport = () =>
  useMutation({
    mutationFn: ({ id, text, key }: { id: number; text: string; key: string }) =>
      call(sendVisitReport, { params: { id }, body: { text }, key }),
  });

export const useUndoReportSending = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, sent_on, key }: { id: number; sent_on: string; key: string }) =>
      call(undoReportSending, { params: { id }, body: { sent_on }, key }),
  });

export const prepareReport = (id: number) => async (): Promise<ReadyFile> =>
  (await call(exportVisitReport, { params: { id } })).data;

export const issuedReportQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: async ({ signal }) => (await call(verifyReport, { params: { code }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
