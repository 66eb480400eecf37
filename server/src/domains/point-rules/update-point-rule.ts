import type { PointRule } from '@reward-points/contract/point-rules';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockPointRule, updatePointRuleRow } from './point-rules.sql.ts';

/**
 * Changes the rule. It only advises how many points a transaction is worth; what was awarded stays. Whoever says which
 * rule was seen does not overwrite another: the lock makes two such changes queue, and the second is refused.
 */
export const updatePointRule = (
  write: Write,
  input: { rules: number; seen: number | undefined },
): Promise<PointRule> =>
  write(async (tx) => {
    const { rules } = await lockPointRule(tx);
    if (input.seen !== undefined && input.seen !== rules)
      throw new DomainError('point_rule_changed');
    return updatePointRuleRow(tx, input.rules);
  });
