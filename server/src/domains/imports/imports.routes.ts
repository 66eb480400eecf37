import * as contract from '@reward-points/contract/imports';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { applyImport } from './apply-import.ts';
import { chooseDateOrder } from './choosing/choose-date-order.ts';
import { chooseImportCustomer } from './choosing/choose-import-customer.ts';
import { sumImport } from './choosing/sum-import.ts';
import { updateImportColumns } from './choosing/update-import-columns.ts';
import { exportImport } from './export-import.ts';
import { exportImportExample } from './export-import-example.ts';
import { listImportKinds, listImportLines, listImports, requireImport } from './imports.queries.ts';
import type { Reader } from './reading/make-reader.ts';
import { takeBackImport } from './take-back-import.ts';
import { createImport } from './uploading/create-import.ts';
import { deleteImport } from './uploading/delete-import.ts';
import { updateImportSource } from './uploading/update-import-source.ts';

export function importRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  { db, clock, reader }: Dependencies & { reader: Reader },
): void {
  registerRoute(contract.listImportKinds, 'imports.read', async () => ({
    data: listImportKinds(),
  }));

  registerRoute(contract.listImports, 'imports.read', async (request) =>
    pageAnswer(await listImports(db, request.query), request),
  );

  registerRoute(contract.createImport, 'imports.write', async ({ body, actor, write }) => ({
    message: 'File sudah dibaca. Belum ada yang diimpor.',
    data: await createImport(write, clock, reader, { ...body, actorId: actor.accountId }),
  }));

  registerRoute(contract.showImport, 'imports.read', async ({ params }) => ({
    data: await requireImport(db, params.id),
  }));

  registerRoute(contract.listImportLines, 'imports.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(
      await listImportLines(db, { id: params.id, state: query.state }, query),
      request,
    );
  });

  registerDownload(contract.exportImport, 'imports.read', ({ params }) =>
    exportImport(db, params.id),
  );

  registerDownload(contract.exportImportExample, 'imports.read', async ({ params }) =>
    exportImportExample(params.kind),
  );

  registerRoute(contract.updateImportColumns, 'imports.write', async ({ params, body, write }) => {
    await updateImportColumns(write, { id: params.id, fields: body.fields });
    return { message: 'Kolom sudah disimpan.' };
  });

  registerRoute(contract.updateImportSource, 'imports.write', async ({ params, body, write }) => {
    await updateImportSource(
      write,
      { db, reader },
      { id: params.id, sheet: body.sheet, headerLine: body.header_line },
    );
    return { message: 'File dibaca lagi.' };
  });

  registerRoute(contract.chooseImportCustomer, 'imports.write', async ({ params, body, write }) => {
    await chooseImportCustomer(write, {
      id: params.id,
      line: body.line,
      customerId: body.id_customer,
    });
    return { message: 'Baris diperiksa lagi.' };
  });

  registerRoute(contract.chooseDateOrder, 'imports.write', async ({ params, body, write }) => {
    await chooseDateOrder(write, { id: params.id, order: body.date_order });
    return { message: 'Tanggal dibaca lagi.' };
  });

  registerRoute(contract.sumImport, 'imports.write', async ({ params, body, write }) => {
    await sumImport(write, { id: params.id, isOn: body.is_on });
    return { message: 'Baris diperiksa lagi.' };
  });

  registerRoute(contract.applyImport, 'imports.write', async ({ params, body, actor, write }) => {
    await applyImport(write, { id: params.id, actorId: actor.accountId, preview: body.preview });
    return { message: 'Impor sedang berjalan.' };
  });

  registerRoute(contract.takeBackImport, 'imports.write', async ({ params, actor, write }) => {
    await takeBackImport(write, { id: params.id, actorId: actor.accountId });
    return { message: 'Impor sedang dibatalkan.' };
  });

  registerRoute(contract.deleteImport, 'imports.write', async ({ params, write }) => {
    await deleteImport(write, params.id);
    return { message: 'File sudah dibuang.' };
  });
}
