import type { Day } from '@reward-points/contract/dates';
import type { PointRuleDay } from '@reward-points/contract/point-rules';

/** The rule of a day among those that were saved, the latest first; undefined: there is none. */
export const ruleOfDay = (days: readonly PointRuleDay[], day: Day): number | undefined =>
  days.find(({ since }) => since === null || since <= day)?.rules;
