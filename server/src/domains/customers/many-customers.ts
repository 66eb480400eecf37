import type { Tx } from '#db/database.ts';
import { createAccounts } from '#domains/accounts/create-accounts.ts';
import { deleteAccounts } from '#domains/accounts/delete-accounts.ts';
import { renamePrincipals } from '#domains/accounts/rename-principals.ts';
import { insertBalances } from '#domains/points/post.ts';
import { dropMessages } from '#domains/whatsapp/outbox/waiting-messages.ts';
import {
  type CustomerColumns,
  insertCustomers,
  markCustomersDeleted,
  type ProfileChanges,
  updateProfiles,
} from './customers.sql.ts';

export { lockCustomers } from './customers.sql.ts';

/** A customer of a list that the company brings along: it may know no more than name and number. */
interface ListedCustomer extends CustomerColumns {
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
  await insertBalances(tx, [...ids.values()]);
  return customers.flatMap(({ whatsapp }) => ids.get(whatsapp) ?? []);
}

/** Changes the profiles of many customers at once; their numbers and usernames stay, because they sign in with them. */
export async function updateCustomers(tx: Tx, changes: readonly ProfileChanges[]): Promise<void> {
  await updateProfiles(tx, changes);
  const renamed = changes.flatMap(({ id, profile }) =>
    typeof profile.name === 'string' ? [{ customerId: id, name: profile.name }] : [],
  );
  if (renamed.length > 0) await renamePrincipals(tx, renamed);
}

/** Deletes many customers at once, as one is deleted: their accounts end and their numbers are free again. */
export async function deleteCustomers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await markCustomersDeleted(tx, ids, now);
  await deleteAccounts(tx, ids, now);
  await dropMessages(tx, ids, now);
}
