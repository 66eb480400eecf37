import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { isPlain, openSecret, sealSecret } from './second-factor-secret.ts';
import { lockSecrets, updateSecret } from './second-factors.sql.ts';

/**
 * Seals the secrets that are not sealed with the key of today. The rows are locked in one order, so that of several
 * servers that start at once the second finds nothing left to do.
 *
 * @returns how many it has sealed; and how many nobody here can open, in which case none is.
 */
export const sealSecondFactors = (
  db: Db,
  secrets: Secrets,
): Promise<{ sealed: number; foreign: number }> =>
  transact(db, async (tx) => {
    const stored = await lockSecrets(tx);
    const read = stored.map((one) => ({ ...one, opened: openSecret(secrets, one) }));
    const foreign = read.filter(({ opened }) => opened === null).length;
    if (foreign > 0) return { sealed: 0, foreign };
    const due = read.filter(({ secret }) => isPlain(secret) || !secrets.isCurrent(secret));
    for (const { accountId, opened } of due) {
      if (opened)
        await updateSecret(tx, accountId, sealSecret(secrets, { accountId, secret: opened }));
    }
    return { sealed: due.length, foreign };
  });
