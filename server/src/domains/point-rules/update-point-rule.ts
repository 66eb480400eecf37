import type { PointRule } from '@reward-points/contract/point-rules';
import type { Write } from '#db/write.ts';
import { updatePointRuleRow } from './point-rules.sql.ts';

/** Changes the rule. It only advises how many points a transaction is worth; what was awarded stays. */
export const updatePointRule = (write: Write, rules: number): Promise<PointRule> =>
  write((tx) => updatePointRuleRow(tx, rules));
