import type { Day } from '@reward-points/contract/dates';
import type { Plan, PlanChanges } from '@reward-points/contract/equipment';
import { nextOfPlan } from '@reward-points/contract/plan-days';

type Columns = Omit<Plan, 'id' | 'kind' | 'version' | 'next_on'> & { next_on: Day | undefined };

/**
 * What is written of a plan: what is left out is as it was, and its next day follows from the rule, after the last day or
 * today. Undefined: nobody knows it.
 */
export function planColumns(sent: PlanChanges, stored: Plan | undefined, today: Day): Columns {
  const rule = {
    every_months: sent.every_months ?? null,
    fixed_month: sent.fixed_month ?? null,
    fixed_day: sent.fixed_day ?? null,
    every_units: sent.every_units ?? null,
  };
  const lastOn = sent.last_on === undefined ? (stored?.last_on ?? null) : sent.last_on;
  const remindDays =
    sent.remind_days === undefined ? (stored?.remind_days ?? null) : sent.remind_days;
  return {
    ...rule,
    last_on: lastOn,
    next_on:
      sent.next_on ??
      nextOfPlan({ ...rule, last_on: lastOn, next_on: stored?.next_on }, today) ??
      stored?.next_on,
    remind_days:
      remindDays === null ? null : [...new Set(remindDays)].sort((one, other) => other - one),
    note: sent.note === undefined ? (stored?.note ?? null) : sent.note,
  };
}
