import type { Role } from '@reward-points/contract/customers';
import type { Tx } from '#db/database.ts';
import { usernameKey } from './accounts.rules.ts';
import { insertPrincipal } from './accounts.sql.ts';

/** The account of the first administrator, whose number the sequence leaves free. */
export const FIRST_ACCOUNT_ID = 1;

interface NewAccount {
  /** Undefined: the next number that is free. */
  id?: number;
  customerId: number;
  role: Role;
  name: string;
  username: string;
  whatsapp: string;
  passwordHash: string;
  now: Date;
}

/** Adds the account with which a new customer signs in. Unique indexes refuse a username or number that a live one has. */
export const createAccount = (
  tx: Tx,
  { id, customerId, role, name, username, whatsapp, passwordHash, now }: NewAccount,
): Promise<void> =>
  insertPrincipal(tx, {
    ...(id !== undefined && { id }),
    customer_id: customerId,
    role,
    name,
    username,
    username_key: usernameKey(username),
    whatsapp,
    password_hash: passwordHash,
    created_at: now,
  });
