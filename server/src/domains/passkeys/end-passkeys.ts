import type { Tx } from '#db/database.ts';
import { deletePasskeysOf } from './passkeys.sql.ts';

/**
 * Nobody signs in to these accounts by a passkey any more. For the command that ends an account, or settles its sign-in by
 * somebody else's hand.
 *
 * @returns how many there were.
 */
export const endPasskeys = (tx: Tx, accountIds: readonly number[]): Promise<number> =>
  deletePasskeysOf(tx, accountIds);
