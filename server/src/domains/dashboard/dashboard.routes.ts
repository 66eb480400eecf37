import * as contract from '@reward-points/contract/dashboard';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mayOf } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { countWaiting, listTopRank, showSetup } from './dashboard.queries.ts';

export function dashboardRoutes(
  registerRoute: RegisterRoute,
  { db, clock, provider }: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.showTopRank, 'customers.read', async () => ({
    data: await listTopRank(db),
  }));

  registerRoute(contract.showSummaryNotifications, 'staff', async ({ actor }) => ({
    data: await countWaiting(db, clock, { accountId: actor.accountId, may: mayOf(actor) }),
  }));

  registerRoute(contract.showSetup, 'settings.write', async () => ({
    data: await showSetup(db, clock, provider.name),
  }));
}
