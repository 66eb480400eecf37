import * as contract from '@reward-points/contract/point-rules';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { showPointRule } from './show-point-rule.ts';
import { updatePointRule } from './update-point-rule.ts';

export function pointRuleRoutes(bind: Bind, { db }: Parts): void {
  bind(contract.showPointRule, 'administrator', async () => ({ data: await showPointRule(db) }));

  bind(contract.updatePointRule, 'administrator', async ({ body, write }) => ({
    message: 'Point rule berhasil disimpan.',
    data: await updatePointRule(write, { rules: body.rules, seen: body.rules_seen }),
  }));
}
