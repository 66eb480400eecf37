import type { Tx } from '#db/database.ts';
import { renamePrincipals } from './accounts.sql.ts';

/** Gives the accounts that customers were created with the customers' new names. */
export const renameAccounts = (
  tx: Tx,
  names: readonly { customerId: number; name: string }[],
): Promise<void> => renamePrincipals(tx, names);
