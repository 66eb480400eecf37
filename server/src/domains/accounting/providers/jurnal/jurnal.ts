import { countOf, isRow, textOf } from '#domains/accounting/providers/exact-json.rules.ts';
import { dateOf } from '#domains/accounting/providers/insist.ts';
import { readCustomers } from '#domains/accounting/providers/pages.ts';
import {
  type AccountingProvider,
  idByClient,
  type ProviderDeps,
  type RemoteCompany,
  type RemoteCustomer,
  type WalkPage,
} from '#domains/accounting/providers/provider.ts';
import { walk } from '#domains/accounting/providers/walk.ts';
import { customerId, readCustomer } from './jurnal.rules.ts';
import { type JurnalClient, type JurnalSettings, jurnalClient } from './jurnal-client.ts';
import { invoicesOf } from './jurnal-invoices.ts';

/** Mekari's gateway. */
export const BASE_URL = 'https://api.mekari.com/public/jurnal/api/v1';

/** Mekari Jurnal, by the signature of a client, which opens one company. It only reads. */
export function jurnal(settings: JurnalSettings, deps: ProviderDeps): AccountingProvider {
  const client = jurnalClient(settings, deps);
  return {
    ...invoicesOf(client),
    check: () => checkCompany(client, settings),
    customers: () => customers(client),
    customer: (id) => customer(client, id),
  };
}

async function checkCompany(
  client: JurnalClient,
  { clientId }: JurnalSettings,
): Promise<RemoteCompany> {
  const heard = await client.get('companies/active');
  const company = heard.is === 'data' && isRow(heard.body.company) ? heard.body.company : {};
  const first = await client.get('sales_invoices', { page: 1, page_size: 1 });
  if (first.is !== 'data' || !('sales_invoices' in first.body)) {
    throw client.later('Jurnal tidak menjawab dengan faktur.', first);
  }
  return {
    // A client opens one company and no other, so where that is not told the client stands for it.
    id: textOf(company, 'id') ?? idByClient(clientId),
    name: textOf(company, 'name') ?? '',
    invoices: countOf(first.body, 'total_count'),
    endsOn: null,
    now: dateOf(first.headers),
  };
}

function customers(client: JurnalClient): AsyncGenerator<WalkPage<RemoteCustomer>> {
  const pages = walk((page) => client.page('customers', {}, page), customerId);
  return readCustomers(pages, customerId, readCustomer);
}

async function customer(client: JurnalClient, id: string): Promise<RemoteCustomer | undefined> {
  const heard = await client.get(`customers/${encodeURIComponent(id)}`);
  return heard.is === 'data' ? readCustomer(heard.body) : undefined;
}
