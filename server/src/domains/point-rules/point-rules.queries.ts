import type { Day } from '@reward-points/contract/dates';
import type { PointRulePreview } from '@reward-points/contract/point-rules';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import * as sql from './point-rules.sql.ts';

export { listPointRuleDays, lockPointRulesShared, requirePointRule } from './point-rules.sql.ts';

/**
 * The rule of a day, in rupiah for one point: the latest that began on it or before. The first one that was saved counts
 * for every day before it; until then there is none.
 */
export async function requireRuleOfDay(db: Db | Tx, day: Day): Promise<number> {
  const rules = await sql.findRuleOfDay(db, day);
  if (rules === undefined) throw new DomainError('point_rule_missing');
  return rules;
}

/** What a rule would be the rule of, and what the invoices of that time keep. Nothing that exists changes by it. */
export async function previewPointRule(
  db: Db,
  clock: Clock,
  form: { rules: number; since: Day },
): Promise<PointRulePreview> {
  refuseLaterDay(form.since, clock);
  const before = (await sql.findRuleOfDay(db, form.since)) ?? null;
  const until = before === null ? null : await sql.findLastDay(db, form.since);
  return { before, until, invoices: await sql.compareInvoices(db, { ...form, until }) };
}

/** A rule of a day to come would be none of today's, and nobody would remember it. */
export function refuseLaterDay(since: Day, clock: Clock): void {
  if (since > clock.today()) throw refusedField('date_ahead', 'since');
}
