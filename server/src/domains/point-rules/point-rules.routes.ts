import * as contract from '@reward-points/contract/point-rules';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listPointRuleDays, previewPointRule, requirePointRule } from './point-rules.queries.ts';
import { updatePointRule } from './update-point-rule.ts';

export function pointRuleRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.showPointRule, 'rules.read', async () => ({
    data: await requirePointRule(db),
  }));

  registerRoute(contract.updatePointRule, 'rules.write', async ({ body, write }) => ({
    message: 'Point rule berhasil disimpan.',
    data: await updatePointRule(write, clock, {
      rules: body.rules,
      since: body.since,
      version: body.version,
    }),
  }));

  registerRoute(contract.listPointRuleDays, 'rules.read', async () => ({
    data: await listPointRuleDays(db),
  }));

  registerRoute(contract.previewPointRule, 'rules.read', async ({ query }) => ({
    data: await previewPointRule(db, clock, query),
  }));
}
