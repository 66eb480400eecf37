import type { Day } from '@reward-points/contract/dates';
import { nextAfterVisit, type PlanRule } from '@reward-points/contract/plan-days';

/** A visit, and the dates that its service had before it. */
export interface VisitWithDates {
  day: Day;
  beforeLastOn: Day | null;
  beforeNextOn: Day | null;
}

/**
 * The dates of a service once its latest visit is deleted: those that the visit replaced, or the visit before and its next day
 * by rule. Null: it keeps its own, which are not of this visit, or nothing earlier is known.
 */
export function datesBefore(
  service: PlanRule & { lastServiceOn: Day; nextServiceOn: Day },
  { day, beforeLastOn, beforeNextOn }: VisitWithDates,
  previous: VisitWithDates | undefined,
): { lastOn: Day; nextOn: Day } | null {
  if (service.lastServiceOn !== day) return null;
  const isOf = previous === undefined || previous.day === beforeLastOn;
  if (beforeLastOn !== null && beforeNextOn !== null && isOf) {
    return { lastOn: beforeLastOn, nextOn: beforeNextOn };
  }
  if (previous === undefined) return null;
  const plan = { ...service, kind: 'servis', next_on: previous.beforeNextOn } as const;
  // Where only the counter knows, the day that somebody entered last is the best that there is.
  const nextOn = nextAfterVisit(plan, previous.day) ?? service.nextServiceOn;
  return { lastOn: previous.day, nextOn };
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
