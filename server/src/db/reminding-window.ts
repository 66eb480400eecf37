import type { Day } from '@reward-points/contract/dates';

/** Which reminders of something that is due are to go out now. */
export interface RemindingWindow {
  /** How many days before it they fall. */
  days: readonly number[];
  /** The days that they fall on, both included. */
  from: Day;
  to: Day;
  /** What was due before is not told of any more. */
  since: Day;
  /** How many at once. */
  max: number;
}
