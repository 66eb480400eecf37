import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { openCredentials, sealCredentials } from './sealed-credentials.ts';
import { lockSetup, updateSetupRow } from './setup.sql.ts';

/** Seals the credentials with the key of today, where a former one did. */
export const sealSetup = (db: Db, secrets: Secrets): Promise<{ sealed: number; foreign: number }> =>
  transact(db, async (tx) => {
    const stored = await lockSetup(tx);
    if (stored.sealed === null || secrets.isCurrent(stored.sealed))
      return { sealed: 0, foreign: 0 };
    const opened = openCredentials(secrets, stored);
    if (opened === null) return { sealed: 0, foreign: 1 };
    await updateSetupRow(tx, { ...stored, sealed: sealCredentials(secrets, opened) });
    return { sealed: 1, foreign: 0 };
  });
