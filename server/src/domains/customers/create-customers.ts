import type { Tx } from '#db/database.ts';
import { createAccounts } from '#domains/accounts/create-accounts.ts';
import { openBalances } from '#domains/points/post.ts';
import { insertCustomers, type NewCustomerColumns } from './customers.sql.ts';

/** A customer of a list that the company brings along: it may know no more than name and number. */
export interface ListedCustomer extends NewCustomerColumns {
  username: string;
}

/**
 * Adds many customers at once, each with an account that waits for its password and a balance of 0.
 *
 * @returns their numbers, in the same order.
 */
export async function createCustomers(
  tx: Tx,
  customers: readonly ListedCustomer[],
  now: Date,
): Promise<number[]> {
  const ids = await insertCustomers(tx, customers, now);
  await createAccounts(
    tx,
    customers.flatMap(({ name, username, whatsapp }) => {
      const customerId = ids.get(whatsapp);
      return customerId === undefined ? [] : [{ customerId, name, username, whatsapp }];
    }),
    now,
  );
  await openBalances(tx, [...ids.values()]);
  return customers.flatMap(({ whatsapp }) => ids.get(whatsapp) ?? []);
}
