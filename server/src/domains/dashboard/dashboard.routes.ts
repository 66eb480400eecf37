import * as contract from '@reward-points/contract/dashboard';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { countWaiting, listTopRank } from './dashboard.queries.ts';

export function dashboardRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.showTopRank, 'administrator', async () => ({
    data: await listTopRank(db),
  }));

  registerRoute(contract.showSummaryNotifications, 'administrator', async () => ({
    data: await countWaiting(db, clock),
  }));
}
