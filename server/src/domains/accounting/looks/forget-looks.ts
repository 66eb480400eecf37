import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteLooks } from './looks.sql.ts';

const KEPT_MS = 90 * DAY_MS;
const BATCH = 5_000;

/** Looks are kept for a quarter of a year: whoever wonders what was read when looks no further back. */
export async function forgetLooks(write: Write, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  let deleted = BATCH;
  while (deleted === BATCH) deleted = await write((tx) => deleteLooks(tx, before, BATCH));
}
