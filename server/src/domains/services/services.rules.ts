import { type Day, nextServiceAfter } from '@reward-points/contract/dates';

/** A visit, and the dates that its service had before it. */
export interface VisitWithDates {
  day: Day;
  beforeLastOn: Day | null;
  beforeNextOn: Day | null;
}

/**
 * The dates that a service goes back to once its latest visit is deleted: those that the visit replaced, or those of the
 * visit before it. Null: it keeps its own, which are not those of this visit, or of which nothing before is known.
 */
export function datesBefore(
  service: { lastServiceOn: Day },
  { day, beforeLastOn, beforeNextOn }: VisitWithDates,
  previous: Day | undefined,
): { lastOn: Day; nextOn: Day } | null {
  if (service.lastServiceOn !== day) return null;
  const isOf = previous === undefined || previous === beforeLastOn;
  if (beforeLastOn !== null && beforeNextOn !== null && isOf) {
    return { lastOn: beforeLastOn, nextOn: beforeNextOn };
  }
  return previous === undefined ? null : { lastOn: previous, nextOn: nextServiceAfter(previous) };
}

/** What is written of a service whose dates move: where it is due on another day by that, it may be reminded of again. */
export const movedDates = (
  held: { nextServiceOn: Day },
  { lastOn, nextOn }: { lastOn: Day; nextOn: Day },
) => ({
  last_on: lastOn,
  next_on: nextOn,
  ...(held.nextServiceOn !== nextOn && { reminded_at: null, reminder_message_id: null }),
});
