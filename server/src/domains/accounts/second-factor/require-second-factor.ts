import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { holdsSecondFactor } from './second-factors.sql.ts';

/** For who demands a second factor of others. One that is taken away at the same moment is waited for. */
export async function requireSecondFactor(tx: Tx, accountId: number): Promise<void> {
  if (!(await holdsSecondFactor(tx, accountId))) throw new DomainError('second_factor_own_first');
}
