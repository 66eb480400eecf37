import { countRecipients } from '@reward-points/contract/broadcasts';
import type { Sent } from '@reward-points/contract/endpoint';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import {
  createCreditNote,
  createInvoice,
  exportInvoices,
  type InvoiceAge,
  type InvoiceOrder,
  type InvoiceStanding,
  listInvoices,
  listMyWaitingInvoices,
  payInvoice,
  payManyInvoices,
  previewInvoice,
  previewTakingBack,
  previewUndoingPayment,
  proposeInvoiceNumber,
  showInvoice,
  sumInvoices,
  undoPayment,
  updateInvoice,
  voidInvoice,
} from '@reward-points/contract/invoices';
import { showSettings } from '@reward-points/contract/settings';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type OfRecord } from '#client/call.ts';

/** Everything that shows invoices. */
const KEY = 'invoices';

/** What narrows the list down. */
export interface InvoicesFilter {
  search: string;
  /** Those of one customer alone. */
  id_customer?: number;
  state?: InvoiceStanding;
  /** Of the overdue ones, those that are so for as many days. */
  age?: InvoiceAge;
  /** The first and the last day, as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

export interface InvoicesPage extends InvoicesFilter {
  page: number;
  per_page?: number;
  order_by?: InvoiceOrder;
}

export const invoicesQuery = (filter: InvoicesPage) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listInvoices, { query: filter, signal })).data,
  });

/** The invoices of one customer, a few at a time. */
export const customerInvoicesQuery = (id_customer: number, page: number) =>
  invoicesQuery({ page, per_page: 5, search: '', id_customer });

/** What the filtered invoices come to in every state; another page or state of them comes to the same. */
export const invoiceSumsQuery = ({ search, id_customer, from, to }: InvoicesFilter) => {
  const query = { search, id_customer, from, to };
  return queryOptions({
    queryKey: [KEY, 'sums', query],
    queryFn: async ({ signal }) => (await call(sumInvoices, { query, signal })).data,
  });
};

/** Has the whole list made as a file, or what of it was chosen; answers where it is fetched. */
export const prepareInvoices = async (
  { search, id_customer, state, age, from, to }: InvoicesFilter,
  format: FileFormat,
  chosen?: readonly number[],
): Promise<ReadyFile> => {
  const ids = chosen?.join(',');
  const query = { search, id_customer, state, age, from, to, format, ids };
  return (await call(exportInvoices, { query })).data;
};

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showInvoice, { params: { id }, signal })).data,
  });

/** From which value of an invoice the company counts points, as a form that asks for it must say. */
export const pointsBasisQuery = () =>
  queryOptions({
    queryKey: [KEY, 'points-basis'],
    queryFn: async ({ signal }) => (await call(showSettings, { signal })).data.points_basis,
    // What is entered is entered by what stands now.
    staleTime: 0,
    gcTime: 0,
  });

/** The number that would follow the last one. Without it whoever enters an invoice types one, as ever. */
export const numberProposalQuery = () =>
  queryOptions({
    queryKey: [KEY, 'number-proposal'],
    queryFn: async ({ signal }) => (await call(proposeInvoiceNumber, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** What an invoice would be worth; why it cannot be entered is said where it is shown. */
export const invoicePreviewQuery = (query: { date: string; amount: number; id?: number }) =>
  queryOptions({
    queryKey: [KEY, 'preview', query],
    queryFn: async ({ signal }) => (await call(previewInvoice, { query, signal })).data,
    retry: false,
  });

/** What a credit note of an amount would take back; without an amount, what voiding would. */
export const takingBackQuery = (id: number, amount: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'taking-back', id, { amount }],
    queryFn: async ({ signal }) =>
      (await call(previewTakingBack, { params: { id }, query: { amount }, signal })).data,
    // The balance of a customer is another at any moment.
    staleTime: 0,
    retry: false,
  });

/** What undoing the payment would take back. */
export const undoingPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'undoing-payment', id],
    queryFn: async ({ signal }) =>
      (await call(previewUndoingPayment, { params: { id }, signal })).data,
    // The balance of a customer is another at any moment.
    staleTime: 0,
    retry: false,
  });

/** How many of these customers get points without a message. Counted anew each time somebody is asked. */
export const untoldQuery = (customers: number[]) =>
  queryOptions({
    queryKey: [KEY, 'untold', customers],
    queryFn: async ({ signal }) =>
      (await call(countRecipients, { body: { customers }, signal })).data.untold,
    gcTime: 0,
    retry: false,
  });

/** The member's own invoices whose points wait for the payment. */
export const myWaitingInvoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'waiting', { page }],
    queryFn: async ({ signal }) =>
      (await call(listMyWaitingInvoices, { query: { page, per_page: 5 }, signal })).data,
  });

export const useCreateInvoice = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof createInvoice>['body']; key: string }) =>
      call(createInvoice, input),
  });

export const useUpdateInvoice = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof updateInvoice>) =>
      call(updateInvoice, { ...input, params: { id } }),
  });

export const usePayInvoice = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof payInvoice>) =>
      call(payInvoice, { ...input, params: { id } }),
  });

export const usePayManyInvoices = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof payManyInvoices>['body']; key: string }) =>
      call(payManyInvoices, input),
  });

export const useUndoPayment = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof undoPayment>) =>
      call(undoPayment, { ...input, params: { id } }),
  });

export const useVoidInvoice = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof voidInvoice>) =>
      call(voidInvoice, { ...input, params: { id } }),
  });

export const useCreateCreditNote = () =>
  useMutation({
    mutationFn: ({ id, ...input }: OfRecord<typeof createCreditNote>) =>
      call(createCreditNote, { ...input, params: { id } }),
  });
