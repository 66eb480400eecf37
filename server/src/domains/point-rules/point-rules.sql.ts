import type { Day } from '@reward-points/contract/dates';
import type {
  PointRule,
  PointRuleDay,
  PointRulePreview,
} from '@reward-points/contract/point-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { savedDayOf } from '#db/figure-days.ts';

/** The one rule, rupiah for one point, as it stands today. Until somebody has saved one it is an example. */
export async function requirePointRule(db: Db): Promise<PointRule> {
  return db.selectFrom('point_rules').select(['id', 'rules', 'version']).executeTakeFirstOrThrow();
}

export async function lockPointRule(tx: Tx): Promise<PointRule> {
  return tx
    .selectFrom('point_rules')
    .select(['id', 'rules', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Holds the rules of all days against change until the transaction ends, beside others who do. For an act of many
 * statements that must all count by the same rules: whoever saves one waits until it is over.
 */
export async function lockPointRulesShared(tx: Tx): Promise<void> {
  await tx.selectFrom('point_rules').select('id').forShare().execute();
}

/** @param isOther whether the rule of any day is another one now: the record has their history, so it is not what it was. */
export async function updatePointRuleRow(
  tx: Tx,
  rules: number,
  isOther: boolean,
): Promise<PointRule> {
  return tx
    .updateTable('point_rules')
    .set((is) => ({ rules, version: is('version', '+', isOther ? 1 : 0) }))
    .returning(['id', 'rules', 'version'])
    .executeTakeFirstOrThrow();
}

export async function findRuleOfDay(db: Db | Tx, day: Day): Promise<number | undefined> {
  const found = await db
    .selectFrom('point_rule_days')
    .select('rules')
    .where('since_on', '<=', day)
    .orderBy('since_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.rules;
}

/** The rules that were saved, by the day since which each stands, the latest first. */
export async function listPointRuleDays(db: Db): Promise<PointRuleDay[]> {
  const rows = await db
    .selectFrom('point_rule_days')
    .selectAll()
    .orderBy('since_on', 'desc')
    .execute();
  return rows.map((row) => ({ ...savedDayOf(row), rules: row.rules }));
}

/** The last day of a rule that begins on a day; null where no later one follows. */
export async function findLastDay(db: Db, since: Day): Promise<Day | null> {
  const { rows } = await sql<{ until: Day | null }>`
    select (min(since_on) - 1)::date as until from point_rule_days where since_on > ${since}
  `.execute(db);
  return rows[0]?.until ?? null;
}

/** The invoices of a time: what they are worth, and what they would be by another rule. */
export async function compareInvoices(
  db: Db,
  { rules, since, until }: { rules: number; since: Day; until: Day | null },
): Promise<PointRulePreview['invoices']> {
  const { rows } = await sql<PointRulePreview['invoices']>`
    select count(*)::int as count, coalesce(sum(points_left), 0)::text as point,
      coalesce(sum((amount - credited) / ${rules}), 0)::text as point_by_rule
    from invoices
    where issued_on >= ${since} and state <> 'void' ${until === null ? sql`` : sql`and issued_on <= ${until}`}
  `.execute(db);
  const [compared] = rows;
  if (!compared) throw new Error('A sum answered nothing.');
  return compared;
}
