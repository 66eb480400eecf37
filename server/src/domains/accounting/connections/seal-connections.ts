import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { listSealed, lockSealed, updateSealed } from './connections.sql.ts';
import { openAccess, sealAccess } from './sealed-access.ts';

/** Seals what lets us into accounting programs with the key of today, where a former one did. */
export const sealConnections = (
  db: Db,
  secrets: Secrets,
): Promise<{ sealed: number; foreign: number }> =>
  transact(db, async (tx) => {
    let [sealed, foreign] = [0, 0];
    for (const { id } of await listSealed(tx)) {
      const stored = await lockSealed(tx, id);
      if (stored === null || secrets.isCurrent(stored)) continue;
      const access = openAccess(secrets, id, stored);
      if (access === null) foreign += 1;
      else {
        await updateSealed(tx, id, sealAccess(secrets, id, access));
        sealed += 1;
      }
    }
    return { sealed, foreign };
  });
