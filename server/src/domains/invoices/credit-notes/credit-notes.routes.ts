import * as contract from '@reward-points/contract/credit-notes';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listCreditNotes } from './credit-notes.queries.ts';
import { exportCreditNotes } from './export-credit-notes.ts';

export function creditNoteRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  { db, clock }: Dependencies,
): void {
  registerRoute(contract.listCreditNotes, 'invoices.read', async (request) =>
    pageAnswer(await listCreditNotes(db, clock, request.query), request),
  );

  registerDownload(contract.exportCreditNotes, 'invoices.read', async ({ query }) =>
    exportCreditNotes(clock, query),
  );
}
