import { exportCreditNotes, listCreditNotes } from '@reward-points/contract/credit-notes';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface CreditNotesFilter {
  page: number;
  per_page?: number;
  search: string;
  /** Those of one customer alone. */
  id_customer?: number;
  /** The first and the last day of the credit notes themselves. */
  from?: string;
  to?: string;
}

export const creditNotesQuery = (query: CreditNotesFilter) =>
  queryOptions({
    queryKey: ['invoices', 'credit-notes', query],
    queryFn: async ({ signal }) => (await call(listCreditNotes, { query, signal })).data,
  });

/** Has the whole list made as a file; answers where it is fetched. */
export const prepareCreditNotes = async (
  { search, id_customer, from, to }: Omit<CreditNotesFilter, 'page' | 'per_page'>,
  format: FileFormat,
): Promise<ReadyFile> =>
  (await call(exportCreditNotes, { query: { search, id_customer, from, to, format } })).data;
