import type { LINE_STATES } from '@reward-points/contract/choices';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import {
  applyImport,
  chooseDateOrder,
  chooseImportCustomer,
  createImport,
  deleteImport,
  exportImport,
  exportImportExample,
  type ImportDetail,
  type ImportKind,
  type ImportKindInfo,
  type ImportStatus,
  listImportKinds,
  listImportLines,
  listImports,
  showImport,
  sumImport,
  takeBackImport,
  updateImportColumns,
  updateImportSource,
} from '@reward-points/contract/imports';
import type { DayOrder } from '@reward-points/contract/written-days';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export type LineState = (typeof LINE_STATES)[number];

const KEY = 'imports';
const PROGRESS_MS = 700;

/** The server is at it, and what it shows is soon another. */
export const isAtWork = (status: ImportStatus): boolean =>
  status === 'judging' || status === 'applying' || status === 'taking-back';

/** What can be imported never changes while the app is open. */
export const importKindsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'kinds'],
    queryFn: async ({ signal }) => (await call(listImportKinds, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const kindOf = (
  kinds: readonly ImportKindInfo[] | undefined,
  kind: string,
): ImportKindInfo | undefined => kinds?.find((one) => one.kind === kind);

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', { page }],
    queryFn: async ({ signal }) => (await call(listImports, { query: { page }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isAtWork(status)) ? 2_000 : false,
  });

/** How far an import is; asked again while the server is at it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showImport, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data && isAtWork(state.data.status) ? PROGRESS_MS : false,
  });

interface LinesFilter {
  id: number;
  page: number;
  state: LineState | undefined;
  /** How far the import is: its lines are others then. */
  status: ImportStatus;
}

export const importLinesQuery = ({ id, status, ...query }: LinesFilter) =>
  queryOptions({
    queryKey: [KEY, 'lines', id, { status, ...query }],
    queryFn: async ({ signal }) => {
      const { data } = await call(listImportLines, {
        params: { id },
        query: { ...query, per_page: 25 },
        signal,
      });
      return { ...data, data: data.data.map((line) => ({ ...line, id: line.line })) };
    },
  });

export const prepareResult = async (id: number, format: FileFormat): Promise<ReadyFile> =>
  (await call(exportImport, { params: { id }, query: { format } })).data;

export const prepareExample = async (kind: ImportKind, format: FileFormat): Promise<ReadyFile> =>
  (await call(exportImportExample, { params: { kind }, query: { format } })).data;

export const useCreateImport = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { kind: ImportKind; file: File; key: string }) =>
      call(createImport, { body, key }),
  });

export const useUpdateImportColumns = (id: number) =>
  useMutation({
    mutationFn: (fields: (string | null)[]) =>
      call(updateImportColumns, { params: { id }, body: { fields } }),
  });

export const useUpdateImportSource = (id: number) =>
  useMutation({
    mutationFn: (body: { sheet: number | null; header_line: number | null }) =>
      call(updateImportSource, { params: { id }, body }),
  });

export const useChooseDateOrder = (id: number) =>
  useMutation({
    mutationFn: (date_order: DayOrder) =>
      call(chooseDateOrder, { params: { id }, body: { date_order } }),
  });

export const useChooseImportCustomer = (id: number) =>
  useMutation({
    mutationFn: (body: { line: number; id_customer: number | null }) =>
      call(chooseImportCustomer, { params: { id }, body }),
  });

export const useSumImport = (id: number) =>
  useMutation({
    mutationFn: (is_on: boolean) => call(sumImport, { params: { id }, body: { is_on } }),
  });

export const useApplyImport = () =>
  useMutation({
    mutationFn: ({ id, preview }: ImportDetail) =>
      call(applyImport, { params: { id }, body: { preview } }),
  });

export const useTakeBackImport = () =>
  useMutation({ mutationFn: ({ id }: ImportDetail) => call(takeBackImport, { params: { id } }) });

export const useDeleteImport = () =>
  useMutation({ mutationFn: ({ id }: ImportDetail) => call(deleteImport, { params: { id } }) });
