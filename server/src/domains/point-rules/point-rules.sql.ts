import type { Day } from '@reward-points/contract/dates';
import type { PointRule } from '@reward-points/contract/point-rules';
import type { Db, Tx } from '#db/database.ts';

export async function requirePointRule(db: Db): Promise<PointRule> {
  return db.selectFrom('point_rules').select(['id', 'rules']).executeTakeFirstOrThrow();
}

export async function lockPointRule(tx: Tx): Promise<PointRule> {
  return tx.selectFrom('point_rules').select(['id', 'rules']).forUpdate().executeTakeFirstOrThrow();
}

export async function updatePointRuleRow(tx: Tx, rules: number): Promise<PointRule> {
  return tx
    .updateTable('point_rules')
    .set({ rules })
    .returning(['id', 'rules'])
    .executeTakeFirstOrThrow();
}

/** From this day on; what was said earlier on the same day stood for less than a day. */
export async function storeRuleOfDay(tx: Tx, since: Day, rules: number): Promise<void> {
  await tx
    .insertInto('point_rule_days')
    .values({ since_on: since, rules })
    .onConflict((conflict) => conflict.column('since_on').doUpdateSet({ rules }))
    .execute();
}

export async function requireRuleOfDay(db: Db | Tx, day: Day): Promise<number> {
  const { rules } = await db
    .selectFrom('point_rule_days')
    .select('rules')
    .where('since_on', '<=', day)
    .orderBy('since_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return rules;
}
