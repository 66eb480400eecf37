import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteNotices } from './notices.sql.ts';

/** Longer than a voucher is told of before its end, so that no device is told of one twice. */
const KEPT_MS = 30 * DAY_MS;

export const forgetNotices = (write: Write, clock: Clock): Promise<void> =>
  write((tx) => deleteNotices(tx, new Date(clock.now().getTime() - KEPT_MS)));
