import type { Tx } from '#db/database.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { usernameKey } from './accounts.rules.ts';
import { insertPerson } from './accounts.sql.ts';
import { usernameFrom } from './first-username.ts';

/**
 * Adds an account to a customer, which a link gives its password. Its username is made of the name; the person changes it.
 * Unique indexes refuse a number that somebody else has.
 *
 * @returns its number.
 */
export async function addPerson(
  tx: Tx,
  { customerId, name, whatsapp }: { customerId: number; name: string; whatsapp: string },
  now: Date,
): Promise<number> {
  const username = usernameFrom(name);
  return insertPerson(tx, {
    customer_id: customerId,
    name,
    username,
    username_key: usernameKey(username),
    whatsapp,
    password_hash: NOBODYS_PASSWORD,
    created_at: now,
  });
}
