import * as contract from '@reward-points/contract/reports';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportReport } from './export-report.ts';
import { showReport } from './reports.queries.ts';

export function reportRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies,
): void {
  registerRoute(contract.showReport, 'reports.read', async ({ query }) => ({
    data: await showReport(dependencies, query),
  }));

  registerDownload(contract.exportReport, 'reports.read', async ({ query }) =>
    exportReport(dependencies.clock, query),
  );
}
