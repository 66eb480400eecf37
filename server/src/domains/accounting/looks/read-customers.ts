import { transact } from '#db/write.ts';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import type { Looking } from './looks.sql.ts';
import { listUnreadCustomers, noteCustomerRead, upsertCustomers } from './readings.sql.ts';
import type { LookTools } from './walk-invoices.ts';

/** Customers that are read one by one within one look; the others wait for the next. */
const CUSTOMERS_MAX = 50;

/** What the program says of all its customers, a page at a time. */
export async function readAllCustomers(
  { db, now }: LookTools,
  { id: connectionId }: Looking,
  provider: Pick<AccountingProvider, 'customers'>,
): Promise<void> {
  for await (const { rows } of provider.customers()) {
    const customers = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (customers.length === 0) continue;
    await transact(db, (tx) => upsertCustomers(tx, { connectionId, at: now() }, customers));
  }
}

/** Whose documents came lately: what else is known of them says who they may be here. */
export async function readNewCustomers(
  { db, now }: LookTools,
  { id: connectionId }: Looking,
  provider: Pick<AccountingProvider, 'customer'>,
): Promise<void> {
  const unread = await listUnreadCustomers(db, connectionId, CUSTOMERS_MAX);
  for (const { id, externalId } of unread) {
    const customer = await provider.customer(externalId);
    await transact(db, (tx) =>
      customer
        ? upsertCustomers(tx, { connectionId, at: now() }, [customer])
        : noteCustomerRead(tx, id, now()),
    );
  }
}
