import type { PointRule } from '@reward-points/contract/point-rules';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockPointRule, storeRuleOfDay, updatePointRuleRow } from './point-rules.sql.ts';

/**
 * Changes the rule, from today on: what was awarded stays, and an invoice of an earlier day earns by the rule of that day.
 * Whoever says which rule was seen does not overwrite another: the lock makes two such changes queue, and the second is
 * refused.
 */
export const updatePointRule = (
  write: Write,
  clock: Clock,
  input: { rules: number; seen: number | undefined },
): Promise<PointRule> =>
  write(async (tx, by) => {
    const { rules } = await lockPointRule(tx);
    const isUnseen = input.seen !== undefined && input.seen !== rules;
    // Two who want the same overwrite nothing of each other.
    if (isUnseen && input.rules !== rules) throw new DomainError('point_rule_changed');
    await storeRuleOfDay(tx, clock.today(), input.rules);
    await recordAct(tx, by, {
      act: 'point-rule-updated',
      before: { rules },
      after: { rules: input.rules },
    });
    return updatePointRuleRow(tx, input.rules);
  });
