import type { Day } from '@reward-points/contract/dates';
import { nextAfterVisit, type PlanKind, type PlanRule } from '@reward-points/contract/plan-days';

/** A visit, and the days that its plan had before it. */
export interface VisitWithDates {
  day: Day;
  beforeLastOn: Day | null;
  beforeNextOn: Day | null;
}

/** The days that a plan goes back to. */
export interface DatesBefore {
  /** Null: it had never been done. */
  lastOn: Day | null;
  nextOn: Day;
}

/**
 * The days of a plan once its latest visit is deleted: those that the visit replaced, or the visit before and its next day by
 * rule. Null: it keeps its own, which are not of this visit, or nothing earlier is known.
 */
export function datesBefore(
  plan: PlanRule & { kind: PlanKind; last_on: Day | null; next_on: Day },
  { day, beforeLastOn, beforeNextOn }: VisitWithDates,
  previous: VisitWithDates | undefined,
): DatesBefore | null {
  if (plan.last_on !== day) return null;
  const isOf = previous === undefined || previous.day === beforeLastOn;
  if (beforeNextOn !== null && isOf) return { lastOn: beforeLastOn, nextOn: beforeNextOn };
  if (previous === undefined) return null;
  // Where only the counter knows, the day that somebody entered last is the best that there is.
  const nextOn =
    nextAfterVisit({ ...plan, next_on: previous.beforeNextOn }, previous.day) ?? plan.next_on;
  return { lastOn: previous.day, nextOn };
}

/** What is written of a service whose dates move: where it is due on another day by that, it may be reminded of again. */
export const movedDates = (dueOn: Day, { lastOn, nextOn }: DatesBefore) => ({
  last_on: lastOn,
  next_on: nextOn,
  ...(dueOn !== nextOn && { reminded_at: null, reminder_message_id: null }),
});
