import { STANDINGS } from '@reward-points/contract/accounting';
import { DECISION_KINDS } from '@reward-points/contract/accounting-decisions';
import { createFileRoute } from '@tanstack/react-router';
import { connectionsQuery } from '#features/accounting/accounting.api.ts';
import { AccountingTabs } from '#features/accounting/accounting-tabs.tsx';
import {
  ConnectButton,
  ConnectionList,
} from '#features/accounting/connections/connection-list.tsx';
import { DecisionList } from '#features/accounting/decisions/decision-list.tsx';
import {
  CUSTOMER_STATES,
  decisionCountsQuery,
  decisionsQuery,
  externalCustomersQuery,
  externalInvoicesQuery,
} from '#features/accounting/decisions/decisions.api.ts';
import { ExternalCustomerList } from '#features/accounting/decisions/external-customer-list.tsx';
import { DocumentList } from '#features/accounting/documents/document-list.tsx';
import { ACCOUNTING } from '#features/accounting/texts.ts';
import { Page } from '#ui/pages/page.tsx';
import { numberIn, pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/accounting/')({
  head: () => titled('Pembukuan'),
  // What the words may be is asked where they are used: named here, they would come along with every first page.
  validateSearch: searchOf({
    ...pageReaders,
    view: textIn,
    search: textIn,
    id_connection: numberIn,
    kind: textIn,
    state: textIn,
    standing: textIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { view, kind, state, standing, ...filter } = wordsIn(deps);
    void queryClient.prefetchQuery(connectionsQuery());
    if (view === 'decisions') {
      void queryClient.prefetchQuery(decisionCountsQuery(filter));
      void queryClient.prefetchQuery(decisionsQuery({ ...filter, kind }));
    }
    if (view === 'customers') {
      void queryClient.prefetchQuery(externalCustomersQuery({ ...filter, state }));
    }
    if (view === 'documents') {
      void queryClient.prefetchQuery(externalInvoicesQuery({ ...filter, standing }));
    }
  },
  component: Accounting,
});

interface Words {
  view: string;
  kind: string;
  state: string;
  standing: string;
}

/** The address, with those of its words that are some. */
const wordsIn = <Search extends Words>({ view, kind, state, standing, ...search }: Search) => ({
  ...search,
  view: wordIn(['decisions', 'customers', 'documents'])(view),
  kind: wordIn(DECISION_KINDS)(kind),
  state: wordIn(CUSTOMER_STATES)(state),
  standing: wordIn(STANDINGS)(standing),
});

/** The books of others: what is connected, what waits for somebody, and what was read; which of them stands in the address. */
function Accounting() {
  const { view, kind, state, standing, ...filter } = wordsIn(Route.useSearch());
  return (
    <Page
      title={ACCOUNTING}
      crumbs={[{ label: 'Rewards Points' }, { label: ACCOUNTING }]}
      action={view === undefined && <ConnectButton />}
    >
      <AccountingTabs view={view} />
      {view === undefined && <ConnectionList />}
      {view === 'decisions' && <DecisionList filter={{ ...filter, kind }} />}
      {view === 'customers' && <ExternalCustomerList filter={{ ...filter, state }} />}
      {view === 'documents' && <DocumentList filter={{ ...filter, standing }} />}
    </Page>
  );
}
