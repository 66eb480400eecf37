import {
  type AccountingConnection,
  createAccountingConnection,
  endAccounting,
  listAccountingConnections,
  listLooks,
  lookNow,
  pauseAccounting,
  previewAccounting,
  resumeAccounting,
  showAccountingConnection,
  startAccounting,
  tryAccountingProgram,
  updateAccountingConnection,
} from '@reward-points/contract/accounting';
import type { Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows what of the accounting programs is here. */
export const KEY = 'accounting';

const READING_MS = 1_000;
const QUIET_MS = 60_000;

/** Something of it is soon another: it reads, or what it has read is being judged. */
const isAtWork = ({ look, state, complete_at }: AccountingConnection): boolean =>
  look !== null || (state === 'set_up' && complete_at === null);

export const connectionsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'connections'],
    queryFn: async ({ signal }) => (await call(listAccountingConnections, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 2_000 : QUIET_MS),
  });

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'connection', id],
    queryFn: async ({ signal }) =>
      (await call(showAccountingConnection, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? READING_MS : QUIET_MS),
  });

/** What would come by starting it; asked again while its books are read and judged. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'preview', id],
    queryFn: async ({ signal }) => (await call(previewAccounting, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.is_ready ? QUIET_MS : READING_MS),
  });

export const looksQuery = (query: { id_connection: number; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'looks', query],
    queryFn: async ({ signal }) => (await call(listLooks, { query, signal })).data,
  });

/** Asks a program what it says of itself, and stores nothing. `values` tell of which credentials the answer is. */
export const useTryProgram = () =>
  useMutation({
    meta: { refreshesNothing: true },
    mutationFn: ({ body }: { body: Sent<typeof tryAccountingProgram>['body']; values: string }) =>
      call(tryAccountingProgram, { body }),
  });

export const useCreateConnection = () =>
  useMutation({
    mutationFn: ({
      key,
      ...body
    }: Sent<typeof createAccountingConnection>['body'] & { key: string }) =>
      call(createAccountingConnection, { body, key }),
  });

export const useUpdateConnection = (id: number) =>
  useMutation({
    mutationFn: ({
      key,
      ...body
    }: NonNullable<Sent<typeof updateAccountingConnection>['body']> & { key: string }) =>
      call(updateAccountingConnection, { params: { id }, body, key }),
  });

/** With the figures that were read: others are refused. */
export const useStartConnection = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: { invoices: number; point: string; key: string }) =>
      call(startAccounting, { params: { id }, body, key }),
  });

export const usePauseConnection = () =>
  useMutation({ mutationFn: (id: number) => call(pauseAccounting, { params: { id } }) });

export const useResumeConnection = () =>
  useMutation({ mutationFn: (id: number) => call(resumeAccounting, { params: { id } }) });

export const useEndConnection = () =>
  useMutation({ mutationFn: (id: number) => call(endAccounting, { params: { id } }) });

/** Has it look at once: for what has changed, or at the whole. */
export const useLookNow = () =>
  useMutation({
    mutationFn: ({ id, is_whole }: { id: number; is_whole: boolean }) =>
      call(lookNow, { params: { id }, body: { is_whole } }),
  });
