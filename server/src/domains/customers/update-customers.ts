import type { Tx } from '#db/database.ts';
import { renameAccounts } from '#domains/accounts/rename-accounts.ts';
import { type ProfileChanges, updateProfiles } from './customers.sql.ts';

/** Changes the profiles of many customers at once; their numbers and usernames stay, because they sign in with them. */
export async function updateCustomers(tx: Tx, changes: readonly ProfileChanges[]): Promise<void> {
  await updateProfiles(tx, changes);
  const renamed = changes.flatMap(({ id, profile }) =>
    typeof profile.name === 'string' ? [{ customerId: id, name: profile.name }] : [],
  );
  if (renamed.length > 0) await renameAccounts(tx, renamed);
}
