import type { Standing } from '@reward-points/contract/accounting';
import {
  answerExternalInvoice,
  countDecisions,
  countMatchingCustomers,
  createExternalCustomer,
  type DecisionKind,
  ignoreExternalCustomer,
  linkExternalCustomer,
  linkMatchingCustomers,
  listDecisions,
  listExternalCustomers,
  listExternalInvoices,
  settleConnectionDecision,
  showDecision,
  takeBackAnswer,
} from '@reward-points/contract/accounting-decisions';
import type { Answer, Sent } from '@reward-points/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';
import { KEY } from '#features/accounting/accounting.api.ts';

export interface DecisionsFilter {
  page: number;
  /** Part of a customer's name or of an invoice's number. */
  search: string;
  kind?: DecisionKind | undefined;
  id_connection?: number | undefined;
}

const ROWS = 20;

export type DecisionCounts = Answer<typeof countDecisions>['data'];

/** How much waits, by what it is about. */
export const decisionCountsQuery = ({
  search,
  id_connection,
}: Pick<DecisionsFilter, 'search' | 'id_connection'>) => {
  const query = { search, id_connection };
  return queryOptions({
    ...WORK,
    queryKey: [KEY, 'decision-counts', query],
    queryFn: async ({ signal }) => (await call(countDecisions, { query, signal })).data,
  });
};

/** One of them, as it stands now. */
export const decisionQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'decision', id],
    queryFn: async ({ signal }) => (await call(showDecision, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** How many unknown customers of a connection are known for sure. */
export const matchingQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'matching', id],
    queryFn: async ({ signal }) =>
      (await call(countMatchingCustomers, { params: { id }, signal })).data.count,
  });

/** What waits for a decision; read anew with all else that waits, so that it agrees with the inbox. */
export const decisionsQuery = (filter: DecisionsFilter) =>
  queryOptions({
    ...WORK,
    queryKey: [KEY, 'decisions', filter],
    queryFn: async ({ signal }) =>
      (await call(listDecisions, { query: { ...filter, per_page: ROWS }, signal })).data,
  });

/** Who the customers of a program are here: nobody has said, one of ours, or never to be counted. */
export const CUSTOMER_STATES = ['unknown', 'linked', 'ignored'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

export interface ExternalCustomersFilter {
  page: number;
  search: string;
  state?: CustomerState | undefined;
  id_connection?: number | undefined;
}

export const externalCustomersQuery = (query: ExternalCustomersFilter) =>
  queryOptions({
    queryKey: [KEY, 'customers', query],
    queryFn: async ({ signal }) => (await call(listExternalCustomers, { query, signal })).data,
  });

export interface ExternalInvoicesFilter {
  page: number;
  search: string;
  standing?: Standing | undefined;
  id_connection?: number | undefined;
}

export const externalInvoicesQuery = (query: ExternalInvoicesFilter) =>
  queryOptions({
    queryKey: [KEY, 'invoices', query],
    queryFn: async ({ signal }) => (await call(listExternalInvoices, { query, signal })).data,
  });

/** Who a customer of a program is here. */
export type WhoItIs =
  | { way: 'link'; id_customer: number }
  | { way: 'create'; name: string; whatsapp: string }
  | { way: 'ignore' };

export const useDecideCustomer = () => useMutation({ mutationFn: decideCustomer });

interface CustomerDecided {
  id: number;
  who: WhoItIs;
  version: number;
  key: string;
}

function decideCustomer({ id, who, version, key }: CustomerDecided): Promise<{ message: string }> {
  const params = { id };
  switch (who.way) {
    case 'link': {
      const { id_customer } = who;
      return call(linkExternalCustomer, { params, body: { id_customer, version }, key });
    }
    case 'create': {
      const { name, whatsapp } = who;
      return call(createExternalCustomer, { params, body: { name, whatsapp, version }, key });
    }
    case 'ignore':
      return call(ignoreExternalCustomer, { params, body: { version }, key });
  }
}

/** Links those of a connection that are known for sure. */
export const useLinkMatching = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(linkMatchingCustomers, { params: { id }, key }),
  });

export const useAnswerInvoice = () =>
  useMutation({
    mutationFn: ({
      id,
      key,
      body,
    }: {
      id: number;
      key: string;
      body: NonNullable<Sent<typeof answerExternalInvoice>['body']>;
    }) => call(answerExternalInvoice, { params: { id }, body, key }),
  });

export const useTakeBackAnswer = () =>
  useMutation({ mutationFn: (id: number) => call(takeBackAnswer, { params: { id } }) });

export const useSettleDecision = () =>
  useMutation({ mutationFn: (id: number) => call(settleConnectionDecision, { params: { id } }) });
