import type { Day } from '@reward-points/contract/dates';
import type { PointRule } from '@reward-points/contract/point-rules';
import type { Clock } from '#clock.ts';
import { BEGINNING, storeFigureOfDay } from '#db/figure-days.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { refuseLaterDay } from './point-rules.queries.ts';
import { findRuleOfDay, lockPointRule, updatePointRuleRow } from './point-rules.sql.ts';

/**
 * Saves a rule: from today on, or since the day that is named, up to the next day that has one. The first one that is
 * saved counts for every day. What was awarded stays, and so do the invoices that exist. The lock makes two
 * changes queue; see `refuseStale`.
 */
export const updatePointRule = (
  write: Write,
  clock: Clock,
  input: { rules: number; since?: Day | undefined; version?: number | undefined },
): Promise<PointRule> =>
  write(async (tx, by) => {
    const today = clock.today();
    refuseStale(await lockPointRule(tx), input.version);
    const day = input.since ?? today;
    refuseLaterDay(day, clock);
    const before = await findRuleOfDay(tx, day);
    const since = before === undefined ? BEGINNING : day;
    const saved = { since, figure: input.rules, at: clock.now(), by };
    await storeFigureOfDay(tx, 'point_rule_days', saved);
    await recordAct(tx, by, {
      act: 'point-rule-updated',
      ...(before !== undefined && { before: { rules: before } }),
      after: { rules: input.rules, ...(since > BEGINNING && since < today && { since }) },
    });
    const ofToday = (await findRuleOfDay(tx, today)) ?? input.rules;
    return updatePointRuleRow(tx, ofToday, before !== input.rules);
  });
