import type { Tx } from '#db/database.ts';
import { movePrincipal as move } from './accounts.sql.ts';

/** Makes another account of a customer its principal. The caller holds both. */
export const movePrincipal = (tx: Tx, accounts: { from: number; to: number }): Promise<void> =>
  move(tx, accounts);
