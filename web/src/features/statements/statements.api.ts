import type { ReadyFile } from '@reward-points/contract/file-formats';
import {
  exportMyStatement,
  exportStatement,
  type STATEMENT_FORMATS,
  showMyStatement,
  showStatement,
} from '@reward-points/contract/statements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface StatementFilter {
  page: number;
  from: string;
  to: string;
}

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Points of one customer change with every act that moves them, so nothing is remembered of a statement. */
const fresh = { staleTime: 0 } as const;

export const statementQuery = (id: number, query: StatementFilter) =>
  queryOptions({
    ...fresh,
    queryKey: ['statements', id, query],
    queryFn: async ({ signal }) =>
      (await call(showStatement, { params: { id }, query, signal })).data,
  });

export const myStatementQuery = (query: StatementFilter) =>
  queryOptions({
    ...fresh,
    queryKey: ['statements', 'own', query],
    queryFn: async ({ signal }) => (await call(showMyStatement, { query, signal })).data,
  });

/** Have the statement made as a file; they answer where it is fetched. */
export const prepareStatement =
  (id: number, { from, to }: StatementFilter) =>
  async (format: StatementFormat): Promise<ReadyFile> =>
    (await call(exportStatement, { params: { id }, query: { from, to, format } })).data;

export const prepareMyStatement =
  ({ from, to }: StatementFilter) =>
  async (format: StatementFormat): Promise<ReadyFile> =>
    (await call(exportMyStatement, { query: { from, to, format } })).data;
