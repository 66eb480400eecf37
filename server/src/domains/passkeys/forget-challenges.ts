import type { Tx } from '#db/database.ts';
import { deleteChallenges } from './passkeys.sql.ts';

/** Removes what was asked of browsers that gave no answer in time. */
export const forgetChallenges = (tx: Tx, now: Date): Promise<void> => deleteChallenges(tx, now);
