import type { Day } from '@reward-points/contract/dates';
import type { PointRule } from '@reward-points/contract/point-rules';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseLaterDay } from './point-rules.queries.ts';
import {
  BEGINNING,
  findRuleOfDay,
  lockPointRule,
  storeRuleOfDay,
  updatePointRuleRow,
} from './point-rules.sql.ts';

/**
 * Saves a rule: from today on, or since the day that is named, up to the next day that has one. The first one that is
 * saved counts for every day. What was awarded stays, and so do the invoices that exist. Whoever says which rule was seen
 * does not overwrite another: the lock makes two such changes queue, and the second is refused.
 */
export const updatePointRule = (
  write: Write,
  clock: Clock,
  input: { rules: number; since?: Day | undefined; seen: number | undefined },
): Promise<PointRule> =>
  write(async (tx, by) => {
    const today = clock.today();
    const { rules } = await lockPointRule(tx);
    const isUnseen = input.seen !== undefined && input.seen !== rules;
    // Two who want the same overwrite nothing of each other.
    if (isUnseen && input.rules !== rules) throw new DomainError('point_rule_changed');
    const day = input.since ?? today;
    refuseLaterDay(day, clock);
    const before = await findRuleOfDay(tx, day);
    const since = before === undefined ? BEGINNING : day;
    await storeRuleOfDay(tx, {
      since,
      rules: input.rules,
      saved_at: clock.now(),
      saved_by: by?.name ?? null,
    });
    await recordAct(tx, by, {
      act: 'point-rule-updated',
      ...(before !== undefined && { before: { rules: before } }),
      after: { rules: input.rules, ...(since > BEGINNING && since < today && { since }) },
    });
    return updatePointRuleRow(tx, (await findRuleOfDay(tx, today)) ?? input.rules);
  });
