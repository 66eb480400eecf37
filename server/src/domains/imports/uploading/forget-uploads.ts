import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { deleteUnappliedBefore } from '#domains/imports/imports.sql.ts';

const KEPT_MS = 7 * DAY_MS;

/** Deletes what was uploaded and not imported within a week: its lines are personal data that nobody needs. */
export const forgetUploads = (write: Write, clock: Clock): Promise<void> =>
  write((tx) => deleteUnappliedBefore(tx, new Date(clock.now().getTime() - KEPT_MS)));
