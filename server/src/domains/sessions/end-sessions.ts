import type { Tx } from '#db/database.ts';
import { deleteSessionsOf } from './sessions.sql.ts';

/** Ends the sessions of an account: all of them when it is deleted, the others when its password changes (S-10). */
export const endSessions = (
  tx: Tx,
  customerId: number,
  exceptHash: Buffer | null = null,
): Promise<void> => deleteSessionsOf(tx, customerId, exceptHash);
