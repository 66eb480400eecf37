import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { forgetLines, lastLineBefore } from './audit.sql.ts';

/**
 * Takes from the trail what is older than its period: lines of sign-ins, and address and details of the others; null: none.
 * For the night, which counts along.
 */
export async function forgetTrail(
  db: Db,
  write: Write,
  { signIns, details, batch }: { signIns: Date | null; details: Date | null; batch: number },
  count: (forgotten: { signIns: number; details: number }) => void,
): Promise<void> {
  const latest = Math.max(signIns?.getTime() ?? 0, details?.getTime() ?? 0);
  const last = await lastLineBefore(db, new Date(latest));
  for (let afterId = 0; afterId < last; afterId += batch) {
    const toId = Math.min(afterId + batch, last);
    count(await write((tx) => forgetLines(tx, { afterId, toId, signIns, details })));
  }
}
