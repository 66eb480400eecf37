import * as contract from '@reward-points/contract/invoices';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createCreditNote } from './credit-notes/create-credit-note.ts';
import { createInvoice } from './entering/create-invoice.ts';
import { updateInvoice } from './entering/update-invoice.ts';
import {
  listInvoices,
  listWaitingInvoices,
  previewInvoice,
  previewTakingBack,
  previewUndoingPayment,
  proposeInvoiceNumber,
  requireInvoice,
  sumInvoices,
} from './invoices.queries.ts';
import { exportInvoices } from './list/export-invoices.ts';
import { payInvoice } from './paying/pay-invoice.ts';
import { payManyInvoices } from './paying/pay-many-invoices.ts';
import { undoPayment } from './paying/undo-payment.ts';
import { voidInvoice } from './void-invoice.ts';

export function invoiceRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listInvoices, 'invoices.read', async (request) =>
    pageAnswer(await listInvoices(db, clock, request.query), request),
  );

  registerRoute(contract.sumInvoices, 'invoices.read', async ({ query }) => ({
    data: await sumInvoices(db, clock, query),
  }));

  registerRoute(contract.previewInvoice, 'invoices.write', async ({ query }) => ({
    data: await previewInvoice(db, clock, query),
  }));

  registerRoute(contract.proposeInvoiceNumber, 'invoices.write', async () => ({
    data: await proposeInvoiceNumber(db),
  }));

  registerRoute(contract.showInvoice, 'invoices.read', async ({ params }) => ({
    data: await requireInvoice(db, params.id),
  }));

  registerRoute(contract.previewTakingBack, 'invoices.write', async ({ params, query }) => ({
    data: await previewTakingBack(db, { ...query, id: params.id }),
  }));

  registerRoute(contract.previewUndoingPayment, 'invoices.write', async ({ params }) => ({
    data: await previewUndoingPayment(db, params.id),
  }));

  registerRoute(contract.createInvoice, 'invoices.write', async ({ body, actor, write }) => ({
    message: 'Faktur berhasil disimpan.',
    data: await createInvoice(write, dependencies, body, actor.accountId),
  }));

  registerRoute(
    contract.updateInvoice,
    'invoices.write',
    async ({ params, body, actor, write }) => ({
      message: 'Faktur berhasil diperbarui.',
      data: await updateInvoice(write, clock, { ...body, id: params.id }, actor.accountId),
    }),
  );

  registerRoute(contract.payInvoice, 'invoices.write', async ({ params, body, actor, write }) => {
    const done = await payInvoice(write, dependencies, { ...body, id: params.id }, actor.accountId);
    const message =
      done.state === 'paid' ? 'Faktur ditandai lunas.' : 'Pembayaran sebagian dicatat.';
    return { message, data: done };
  });

  registerRoute(contract.payManyInvoices, 'invoices.write', async ({ body, actor, write }) => {
    const done = await payManyInvoices(write, dependencies, body, actor.accountId);
    const message =
      done.paid === 0
        ? 'Tidak ada faktur yang ditandai lunas.'
        : `${done.paid} faktur ditandai lunas.`;
    return { message, data: done };
  });

  registerRoute(contract.voidInvoice, 'invoices.write', async ({ params, body, actor, write }) => ({
    message: 'Faktur dibatalkan.',
    data: await voidInvoice(write, clock, { ...body, id: params.id }, actor.accountId),
  }));

  registerRoute(contract.undoPayment, 'invoices.write', async ({ params, body, actor, write }) => ({
    message: 'Pembayaran dibatalkan.',
    data: await undoPayment(write, clock, { ...body, id: params.id }, actor.accountId),
  }));

  registerRoute(
    contract.createCreditNote,
    'invoices.write',
    async ({ params, body, actor, write }) => ({
      message: 'Nota kredit berhasil disimpan.',
      data: await createCreditNote(write, clock, { ...body, id: params.id }, actor.accountId),
    }),
  );

  registerDownload(contract.exportInvoices, 'invoices.read', async ({ query }) =>
    exportInvoices(clock, query),
  );

  registerRoute(contract.listMyWaitingInvoices, 'member', async (request) =>
    pageAnswer(await listWaitingInvoices(db, request.actor.customerId, request.query), request),
  );
}
