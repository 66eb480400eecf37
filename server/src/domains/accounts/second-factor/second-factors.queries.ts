import type { Db } from '#db/database.ts';
import { countRecoveryCodes, isConfirmed } from './second-factors.sql.ts';

/** Whether an account is asked for a second factor, and how many recovery codes are left. */
export async function showSecondFactor(
  db: Db,
  accountId: number,
): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  return {
    is_on: await isConfirmed(db, accountId),
    recovery_codes_left: await countRecoveryCodes(db, accountId),
  };
}
