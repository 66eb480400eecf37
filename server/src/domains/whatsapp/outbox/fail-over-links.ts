import type { Tx } from '#db/database.ts';
import { LINK_OVER } from './deliver-messages.ts';
import { failWaiting } from './delivery.sql.ts';

/** Takes messages out of the queue whose links are of no use any more, so that none arrives the next day. */
export const failOverLinks = (tx: Tx, keys: readonly string[], now: Date): Promise<void> =>
  failWaiting(tx, { keys, reason: LINK_OVER, now });
