import * as contract from '@reward-points/contract/visit-reports';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { issueVisitReport } from './issue-visit-report.ts';
import { previewReportMessage, sendVisitReport, undoReportSending } from './send-visit-report.ts';
import {
  listMyVisitReports,
  listVisitReports,
  requireReportFile,
  verifyReport,
} from './visit-reports.queries.ts';

export function visitReportRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listVisitReports, 'services.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listVisitReports(db, { ...query, id: params.id }), request);
  });

  registerRoute(contract.issueVisitReport, 'services.write', async (request) => {
    const { params, body, actor, write } = request;
    const { replaces } = body;
    const visit = { visitId: params.id, replaces, by: actor.accountId };
    const report = await issueVisitReport(write, dependencies, visit);
    return { message: `Laporan ${report.number} terbit.`, data: report };
  });

  registerRoute(contract.previewReportMessage, 'services.write', async ({ params }) => ({
    data: await previewReportMessage(dependencies, params.id),
  }));

  registerRoute(contract.sendVisitReport, 'services.write', async ({ params, body, write }) => ({
    message: 'Laporan dikirim kepada customer',
    data: await sendVisitReport(write, dependencies, { ...body, id: params.id }),
  }));

  registerRoute(contract.undoReportSending, 'services.write', async ({ params, body, write }) => {
    await undoReportSending(write, { ...body, id: params.id });
    return { message: 'Pengiriman laporan diurungkan' };
  });

  registerDownload(contract.exportVisitReport, 'services.read', ({ params }) =>
    requireReportFile(dependencies, { id: params.id, customerId: null }),
  );

  registerRoute(contract.listMyVisitReports, 'member', async (request) => {
    const { query, actor } = request;
    const { customerId } = actor;
    return pageAnswer(await listMyVisitReports(db, { ...query, customerId }), request);
  });

  registerDownload(contract.exportMyVisitReport, 'member', ({ params, actor }) =>
    requireReportFile(dependencies, { id: params.id, customerId: actor.customerId }),
  );

  registerRoute(contract.verifyReport, 'anyone', async ({ params, address }) => ({
    data: await verifyReport(db, clock, { code: params.code, address }),
  }));
}
