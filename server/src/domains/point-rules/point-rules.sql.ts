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
