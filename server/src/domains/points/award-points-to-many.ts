import type { Tx } from '#db/database.ts';
import { type ManyAwards, postAwards } from './post.sql.ts';

/**
 * Awards the same points to many customers at once. For other commands: the caller has made sure that they are live. A
 * customer whose total cannot grow any further is left out, so that one never stops the others.
 *
 * @returns those who were awarded, with their balances.
 */
export const awardPointsToMany = (
  tx: Tx,
  awards: ManyAwards,
): Promise<{ id: number; point: number }[]> => postAwards(tx, awards);
