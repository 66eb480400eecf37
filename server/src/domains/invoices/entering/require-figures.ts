import type { Day } from '@reward-points/contract/dates';
import type { ErrorCode } from '@reward-points/contract/errors';
import type { InvoiceValue } from '@reward-points/contract/invoice-values';
import { pointsBy } from '@reward-points/contract/points';
import type { Db, Tx } from '#db/database.ts';
import { refusedField } from '#domain-error.ts';
import { refuseFigures } from '#domains/invoices/invoices.rules.ts';
import { requireRuleOfDay } from '#domains/point-rules/point-rules.queries.ts';

/** Where a refusal is said. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  date_ahead: 'date',
  due_date_too_early: 'due_date',
  tax_too_high: 'tax',
};

/**
 * What an amount of a day is worth, by the rule of that day. An invoice that is changed and keeps its day keeps the rule
 * that it was entered with, whatever was said of that day since.
 *
 * @param today of the business; no invoice is of a later day.
 */
export async function requireFigures(
  db: Db | Tx,
  today: Day,
  { date, due_date, ...value }: InvoiceValue & { date: Day; due_date?: Day | null | undefined },
  before?: { date: Day; rules: number },
): Promise<{ rules: number; points: number }> {
  const rules = before?.date === date ? before.rules : await requireRuleOfDay(db, date);
  const points = pointsBy(rules, value.amount);
  const refused = refuseFigures({ date, points, due_date, value }, today);
  if (refused) throw refusedField(refused, FIELDS[refused] ?? 'amount');
  return { rules, points };
}
