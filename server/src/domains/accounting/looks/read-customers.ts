import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import type { Looking } from './looks.sql.ts';
import { listUnreadCustomers, noteCustomerRead, upsertCustomers } from './readings.sql.ts';
import { keepInLook, type LookTools } from './walk-invoices.ts';

/** Customers that are read one by one within one look; the others wait for the next. */
const CUSTOMERS_MAX = 50;

/** What the program says of all its customers, a page at a time. */
export async function readAllCustomers(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'customers'>,
): Promise<void> {
  const { id: connectionId } = looking;
  for await (const { rows } of provider.customers()) {
    const customers = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (customers.length === 0) continue;
    await keepInLook(tools, looking, (tx) =>
      upsertCustomers(tx, { connectionId, at: tools.now() }, customers),
    );
  }
}

/** Whose documents came lately: what else is known of them says who they may be here. */
export async function readNewCustomers(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'customer'>,
): Promise<void> {
  const { db, now } = tools;
  const { id: connectionId } = looking;
  const unread = await listUnreadCustomers(db, connectionId, CUSTOMERS_MAX);
  for (const { id, externalId } of unread) {
    const customer = await provider.customer(externalId);
    await keepInLook(tools, looking, (tx) =>
      customer
        ? upsertCustomers(tx, { connectionId, at: now() }, [customer])
        : noteCustomerRead(tx, id, now()),
    );
  }
}
