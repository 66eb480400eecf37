import { z } from 'zod';
import { points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { pointField } from './fields.ts';
import { answer, written } from './paging.ts';

/** The one rule (CONST-07). `rules`: how many rupiah of a transaction are worth one point (RULE-04). */
export const PointRule = z.object({ id: z.int(), rules: z.int() });
export type PointRule = z.output<typeof PointRule>;

export const pointRuleChecks = { rules: points('Please provide a valid Point.') };
export const PointRuleForm = z.object({ rules: pointField(pointRuleChecks.rules) });

export const showPointRule = endpoint({
  method: 'GET',
  path: '/api/admin/point-rules/1',
  summary: 'The point rule: rupiah for one point.',
  response: answer(PointRule),
});

export const updatePointRule = endpoint({
  method: 'PATCH',
  path: '/api/admin/point-rules/1',
  summary: 'Change the point rule.',
  /** `rules_seen` (addition): the rule that the form was filled with. Another one that stands by now is not overwritten. */
  body: PointRuleForm.extend({
    rules_seen: pointField(pointRuleChecks.rules).optional(),
  }),
  response: written(PointRule),
  errors: ['point_rule_changed', 'idempotency_key_reused'],
});
