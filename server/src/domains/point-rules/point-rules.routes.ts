import * as contract from '@reward-points/contract/point-rules';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { showPointRule } from './show-point-rule.ts';
import { updatePointRule } from './update-point-rule.ts';

export function pointRuleRoutes(registerRoute: RegisterRoute, { db }: Dependencies): void {
  registerRoute(contract.showPointRule, 'administrator', async () => ({
    data: await showPointRule(db),
  }));

  registerRoute(contract.updatePointRule, 'administrator', async ({ body, write }) => ({
    message: 'Point rule berhasil disimpan.',
    data: await updatePointRule(write, { rules: body.rules, seen: body.rules_seen }),
  }));
}
