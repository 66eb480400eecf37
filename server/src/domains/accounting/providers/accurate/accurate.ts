import type { Day } from '@reward-points/contract/dates';
import { isRow, textOf } from '#domains/accounting/providers/exact-json.rules.ts';
import { dateOf } from '#domains/accounting/providers/insist.ts';
import { readCustomers } from '#domains/accounting/providers/pages.ts';
import type {
  AccountingProvider,
  ProviderDeps,
  RemoteCompany,
  RemoteCustomer,
} from '#domains/accounting/providers/provider.ts';
import { ProviderStop } from '#domains/accounting/providers/provider.ts';
import { remoteDay } from '#domains/accounting/providers/remote-days.rules.ts';
import { CUSTOMER_FIELDS, readCustomer } from './accurate.rules.ts';
import { type AccurateClient, accurateClient } from './accurate-client.ts';
import { invoicesOf } from './accurate-invoices.ts';
import type { AccurateSettings } from './accurate-line.ts';

/** Accurate's own account layer. */
export const BASE_URL = 'https://account.accurate.id';

/** Accurate Online, by an API token of one database. It only reads. */
export function accurate(settings: AccurateSettings, deps: ProviderDeps): AccountingProvider {
  const client = accurateClient(settings, deps);
  return {
    ...invoicesOf(client),
    check: () => checkCompany(client),
    customers: () =>
      readCustomers(
        client.list('customer', CUSTOMER_FIELDS),
        (row) => textOf(row, 'id'),
        readCustomer,
      ),
    customer: (id) => customer(client, id),
    renewWebhook: () => renewWebhook(client),
  };
}

async function checkCompany(client: AccurateClient): Promise<RemoteCompany> {
  const { database, headers } = await client.token();
  const { count } = await client.page('sales-invoice', ['id'], {}, 1);
  const license = isRow(database.license) ? database.license : {};
  const id = textOf(database, 'id');
  if (!id) throw new ProviderStop('unreachable', 'Accurate tidak menyebut nomor data usahanya.');
  return {
    id,
    name: textOf(database, 'alias') ?? '',
    invoices: count,
    endsOn: remoteDay(textOf(license, 'licenseEnd')),
    now: dateOf(headers),
  };
}

async function customer(client: AccurateClient, id: string): Promise<RemoteCustomer | undefined> {
  const heard = await client.detail('customer', id);
  return heard.is === 'data' && isRow(heard.data) ? readCustomer(heard.data) : undefined;
}

async function renewWebhook(client: AccurateClient): Promise<Day | null> {
  const heard = await client.account('/api/webhook-renew.do', 'POST');
  return heard.is === 'data' && typeof heard.data === 'string' ? remoteDay(heard.data) : null;
}
