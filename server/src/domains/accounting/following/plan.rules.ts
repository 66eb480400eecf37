import { POINTS_MAX } from '@reward-points/contract/checks';
import { domainErrors } from '@reward-points/contract/errors';
import type { InvoiceState } from '@reward-points/contract/invoices';
import type { PointRuleDay } from '@reward-points/contract/point-rules';
import { pointsBy } from '@reward-points/contract/points';
import type { PointsBasis, PointsWhen } from '@reward-points/contract/settings';
import { ruleOfDay } from './rule-of-day.rules.ts';
import { amountOn, creditsOn, type TakenBy, type Wanted } from './target.rules.ts';

/** One that was entered here by hand, or followed a connection that has ended, with what its points hang on. */
export interface Taken extends Omit<TakenBy, 'isPaid'> {
  state: InvoiceState;
  rules: number;
  pointsWhen: PointsWhen;
  isGiven: boolean;
}

export interface Counting {
  basis: PointsBasis;
  pointsWhen: PointsWhen;
  /** The latest first. */
  rules: readonly PointRuleDay[];
}

/** What an invoice brings, and when. */
interface Plan {
  /** On the basis of the points, after what came back of it. */
  amount: number;
  pointsNow: number;
  pointsWaiting: number;
}

export const NO_PLAN: Plan = { amount: 0, pointsNow: 0, pointsWaiting: 0 };

/**
 * What entering an invoice gives, by the very rule by which the acts give it; of one that is here already, what it has not
 * given yet. A text says why it cannot be entered.
 */
export function planOf(
  wanted: Wanted,
  { basis: usual, pointsWhen, rules }: Counting,
  taken: Taken | null,
): Plan | string {
  const basis = taken?.basis ?? usual;
  const rule = taken?.rules ?? ruleOfDay(rules, wanted.date);
  if (rule === undefined) return domainErrors.point_rule_missing.message;
  const credited = creditsOn(basis, wanted).reduce((sum, one) => sum + one.amount, 0);
  const whole = amountOn(basis, wanted);
  if (pointsBy(rule, whole) > POINTS_MAX) return domainErrors.points_too_many.message;
  const amount = whole - credited;
  const points = pointsBy(rule, amount);
  const isPaid = wanted.isPaid ?? taken?.state === 'paid';
  const isNow = isPaid || (taken?.pointsWhen ?? pointsWhen) === 'issued';
  return {
    amount,
    pointsNow: isNow && !taken?.isGiven ? points : 0,
    pointsWaiting: isNow ? 0 : points,
  };
}
