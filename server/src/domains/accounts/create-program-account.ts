import type { Tx } from '#db/database.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { insertProgramAccount } from './accounts.sql.ts';

/**
 * Adds an account for something that moves points by itself, such as a connection to an accounting program: the ledger
 * names it, and nobody ever signs in with it. For other commands.
 */
export const createProgramAccount = (
  tx: Tx,
  { name, now }: { name: string; now: Date },
): Promise<number> => insertProgramAccount(tx, { name, passwordHash: NOBODYS_PASSWORD, now });
