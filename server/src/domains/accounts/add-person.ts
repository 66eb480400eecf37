import { randomInt } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import { usernameKey } from './accounts.rules.ts';
import { insertPerson } from './accounts.sql.ts';
import { NOBODYS_PASSWORD } from './passwords.ts';

/** So many that two people of one name hardly meet. */
const SUFFIXES = 1_000_000;

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
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30);
  const suffix = String(randomInt(SUFFIXES)).padStart(6, '0');
  const username = `${plain === '' ? 'orang' : plain}-${suffix}`;
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
