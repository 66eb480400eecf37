import type { Tx } from '#db/database.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { usernameKey } from './accounts.rules.ts';
import { insertPrincipals } from './accounts.sql.ts';

/** What two usernames must not share, for who compares a list with itself. */
export { usernameKey };

interface UnopenedAccount {
  customerId: number;
  name: string;
  username: string;
  whatsapp: string;
}

/**
 * Adds the accounts of many new customers at once. Nobody can sign in to them before they are given a password: hashing
 * thousands takes minutes, and passwords do not belong into a file. Unique indexes refuse what a live account has.
 */
export const createAccounts = (
  tx: Tx,
  accounts: readonly UnopenedAccount[],
  now: Date,
): Promise<void> =>
  insertPrincipals(
    tx,
    accounts.map(({ customerId, name, username, whatsapp }) => ({
      customer_id: customerId,
      name,
      username,
      username_key: usernameKey(username),
      whatsapp,
      password_hash: NOBODYS_PASSWORD,
    })),
    { role: 'customer', created_at: now },
  );
