import type { Day } from '@reward-points/contract/dates';
import { pointsBy } from '@reward-points/contract/points';
import type { Db, Tx } from '#db/database.ts';
import { refusedField } from '#domain-error.ts';
import { requireRuleOfDay } from '#domains/point-rules/point-rules.queries.ts';
import { refuseFigures } from './invoices.rules.ts';

/**
 * What an amount of a day is worth, by the rule of that day. An invoice that is changed and keeps its day keeps the rule
 * that it was entered with, whatever was said of that day since.
 *
 * @param today of the business; no invoice is of a later day.
 */
export async function requireFigures(
  db: Db | Tx,
  today: Day,
  { date, amount }: { date: Day; amount: number },
  before?: { date: Day; rules: number },
): Promise<{ rules: number; points: number }> {
  const rules = before?.date === date ? before.rules : await requireRuleOfDay(db, date);
  const points = pointsBy(rules, amount);
  const refused = refuseFigures({ date, points }, today);
  if (refused) throw refusedField(refused, refused === 'date_ahead' ? 'date' : 'amount');
  return { rules, points };
}
