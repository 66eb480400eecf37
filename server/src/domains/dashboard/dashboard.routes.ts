import * as contract from '@reward-points/contract/dashboard';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { showSummary } from './show-summary.ts';
import { showTopRank } from './show-top-rank.ts';

export function dashboardRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.showTopRank, 'administrator', async () => ({
    data: await showTopRank(db),
  }));

  registerRoute(contract.showSummaryNotifications, 'administrator', async () => ({
    data: await showSummary(db, clock),
  }));
}
