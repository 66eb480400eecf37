import { PLAN_KINDS } from './choices.ts';
import { type Day, nextServiceAfter, yearOf } from './dates.ts';
import { monthOf } from './periods.ts';

export { PLAN_KINDS };
export type PlanKind = (typeof PLAN_KINDS)[number];

/** How many days before a plan is due its customer can be reminded; 0: on the day. */
export const REMIND_DAYS = [30, 14, 7, 1, 0] as const;

/** One of the three, or none where the next day is entered by hand. */
export interface PlanRule {
  every_months: number | null;
  /** With `fixed_day` a day of each year. */
  fixed_month: number | null;
  fixed_day: number | null;
  /** Units of the counter. */
  every_units: number | null;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A day of a month, its last where the month has none of that number. */
function dayOf(year: number, month: number, day: number): Day {
  const { last } = monthOf(`${year}-${two(month)}-01`);
  const wanted = `${year}-${two(month)}-${two(day)}`;
  return wanted > last ? last : wanted;
}

/** So many months after a day, at the end of a month that has no such day. */
function monthsAfter(date: Day, count: number): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  return dayOf(Math.floor(months / 12), (months % 12) + 1, day);
}

/**
 * When a plan is due after a day; undefined where only the counter knows, or nobody.
 *
 * @param after the day it was last done, or from when it counts.
 */
export function nextPlanDay(rule: PlanRule, after: Day): Day | undefined {
  if (rule.every_months !== null) return monthsAfter(after, rule.every_months);
  if (rule.fixed_month !== null && rule.fixed_day !== null) {
    const year = yearOf(after);
    const thisYear = dayOf(year, rule.fixed_month, rule.fixed_day);
    return thisYear > after ? thisYear : dayOf(year + 1, rule.fixed_month, rule.fixed_day);
  }
  return undefined;
}

interface DuePlan extends PlanRule {
  kind: PlanKind;
  /** When it was due before the visit; null: nobody knows. */
  next_on: Day | null;
  /** The last day by its own days, and that of its latest visit; left out: no other visit of the day is known. */
  last_on?: Day | null;
  visited_on?: Day | undefined;
}

/**
 * When a plan is due after a visit: by its rule, and a service without one as services are. A visit less than six months before
 * a fixed day counts for that day already, unless it was late for an earlier one; then a second visit of the day is as late as
 * the first. Undefined: nobody knows.
 */
export function nextAfterVisit(plan: DuePlan, day: Day): Day | undefined {
  const next = nextPlanDay(plan, day);
  if (next === undefined) {
    return plan.kind === 'servis' && plan.every_units === null ? nextServiceAfter(day) : undefined;
  }
  const { next_on, last_on, visited_on } = plan;
  if (next_on === null || next_on < day) return next;
  const isCounted = plan.every_months === null && last_on === day && visited_on === day;
  return isCounted ? next_on : nextAfterPunctual(plan, day, next);
}

/** When a plan is due after a day on which it was not late: the fixed day that comes soon is done with. */
function nextAfterPunctual(rule: PlanRule, day: Day, next: Day): Day | undefined {
  const isDone = rule.every_months === null && next < monthsAfter(day, 6);
  return isDone ? nextPlanDay(rule, next) : next;
}

interface PlanDays extends PlanRule {
  last_on: Day | null;
  /** When it is due so far; undefined: it is a new one. */
  next_on: Day | undefined;
}

/**
 * When a plan is due once its rule or days are entered: by the rule, after its last day or else today. If it was due a year or
 * more after its last day, it was not late then. That day also counts for a fixed day soon after, whatever its rule was.
 * Undefined: nobody knows.
 */
export function nextOfPlan(plan: PlanDays, today: Day): Day | undefined {
  const { last_on, next_on } = plan;
  const next = nextPlanDay(plan, last_on ?? today);
  if (last_on === null || next_on === undefined || next === undefined) return next;
  return next_on < monthsAfter(last_on, 12) ? next : nextAfterPunctual(plan, last_on, next);
}

/**
 * When a plan is due once its latest visit is on another day.
 *
 * @param before when it was due before that visit; null: nobody knows, and it is as where its days are entered.
 */
export function nextAfterCorrection(
  plan: DuePlan & { next_on: Day },
  day: Day,
  before: Day | null,
): Day | undefined {
  if (before !== null) return nextAfterVisit({ ...plan, next_on: before }, day);
  return (
    nextOfPlan({ ...plan, last_on: day }, day) ?? nextAfterVisit({ ...plan, next_on: null }, day)
  );
}
