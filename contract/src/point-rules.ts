import { z } from 'zod';
import { day, points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Day, dayField, Instant, pointField, Version, versionField } from './fields.ts';
import { answer, written } from './paging.ts';

/**
 * The one rule (CONST-07), as it stands today. `rules`: how many rupiah of a transaction are worth one point (RULE-04).
 * Until somebody has saved one it is an example, by which nothing earns.
 */
export const PointRule = z.object({ id: z.int(), rules: z.int(), version: Version });
export type PointRule = z.output<typeof PointRule>;

export const pointRuleChecks = {
  rules: points('Please provide a valid Point.'),
  since: day('Isi tanggal mulai berlaku.'),
};
export const PointRuleForm = z.object({
  rules: pointField(pointRuleChecks.rules),
  /** Addition: the first day of the rule, at the latest today, which it is where nothing is said. The first rule that is saved counts for every day. */
  since: dayField(pointRuleChecks.since).optional(),
});

/** A rule that was saved. */
export const PointRuleDay = z.object({
  /** Its first day; null: it is the first one, and counts for every day before the next. */
  since: Day.nullable(),
  rules: z.int(),
  /** When it was saved and by whom, where somebody has noted that. */
  saved_at: Instant.nullable(),
  saved_by: z.string().nullable(),
});
export type PointRuleDay = z.output<typeof PointRuleDay>;

/** Digits, since what many invoices come to may be more than a number of JSON holds. */
const Sum = z.string().regex(/^\d+$/);

/** What a rule that begins on a day is the rule of. */
export const PointRulePreview = z.object({
  /** The rule of that day as things stand; null: nobody has saved one. */
  before: z.int().nullable(),
  /** Its last day, before another one begins; null: it still stands. */
  until: Day.nullable(),
  /** The invoices of that time, which stay as they are: their points, and what they would be by this rule. */
  invoices: z.object({ count: z.int(), point: Sum, point_by_rule: Sum }),
});
export type PointRulePreview = z.output<typeof PointRulePreview>;

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
  body: PointRuleForm.extend({ version: versionField }),
  weighed: true,
  response: written(PointRule),
  errors: ['record_changed', 'date_ahead', 'idempotency_key_reused'],
});

export const listPointRuleDays = endpoint({
  method: 'GET',
  path: '/api/admin/point-rules/1/days',
  summary: 'The rules that were saved, by the day since which each stands (addition).',
  response: answer(z.array(PointRuleDay)),
});

export const previewPointRule = endpoint({
  method: 'GET',
  path: '/api/admin/point-rules/1/preview',
  summary: 'What a rule would be the rule of, if it began on a day (addition).',
  query: PointRuleForm.required(),
  response: answer(PointRulePreview),
  errors: ['date_ahead'],
});
