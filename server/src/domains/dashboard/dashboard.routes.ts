import * as contract from '@reward-points/contract/dashboard';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { showSummary } from './show-summary.ts';
import { showTopRank } from './show-top-rank.ts';

export function dashboardRoutes(bind: Bind, { db, clock }: Parts): void {
  bind(contract.showTopRank, 'administrator', async () => ({ data: await showTopRank(db) }));

  bind(contract.showSummaryNotifications, 'administrator', async () => ({
    data: await showSummary(db, clock),
  }));
}
