import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { forgetStretch, lastMessageBefore } from './forget.sql.ts';

/** Takes number, name and text from messages that are older than their period. For the night, which counts along. */
export async function forgetMessages(
  db: Db,
  write: Write,
  { before, now, batch }: { before: Date; now: Date; batch: number },
  count: (forgotten: number) => void,
): Promise<void> {
  const last = await lastMessageBefore(db, before);
  for (let afterId = 0; afterId < last; afterId += batch) {
    const toId = Math.min(afterId + batch, last);
    count(await write((tx) => forgetStretch(tx, { afterId, toId, before, now })));
  }
}
