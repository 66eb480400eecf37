import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { findForgettable, forgetLines } from './audit.sql.ts';

/**
 * Takes from the trail what is older than its period: lines of sign-ins, and address and details of the others; null: none.
 * For the night, which counts along.
 */
export async function forgetTrail(
  db: Db,
  write: Write,
  { batch, ...periods }: { signIns: Date | null; details: Date | null; batch: number },
  count: (forgotten: { signIns: number; details: number }) => void,
): Promise<void> {
  for (const what of ['signIns', 'details'] as const) {
    const before = periods[what];
    const found = before && (await findForgettable(db, what, before));
    if (!found) continue;
    const only = { signIns: null, details: null, [what]: before };
    for (let afterId = found.first - 1; afterId < found.last; afterId += batch) {
      const toId = Math.min(afterId + batch, found.last);
      count(await write((tx) => forgetLines(tx, { afterId, toId, ...only })));
    }
  }
}
