import * as contract from '@reward-points/contract/points';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportPointEntries } from './export-point-entries.ts';
import { listPointEntries } from './points.queries.ts';

export function pointRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  { db, clock }: Dependencies,
): void {
  registerRoute(contract.listMyPoints, 'member', async (request) =>
    pageAnswer(await listPointEntries(db, request.actor.customerId, request.query), request),
  );

  registerDownload(contract.exportPointEntries, 'points.read', async ({ query }) =>
    exportPointEntries(clock, query),
  );
}
