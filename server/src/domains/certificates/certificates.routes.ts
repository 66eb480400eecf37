import * as contract from '@reward-points/contract/certificates';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import {
  countCertificateStandings,
  listCertificates,
  listMyCertificates,
  requireCertificateFile,
} from './certificates.queries.ts';
import { createCertificate } from './create-certificate.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { exportCertificates } from './export-certificates.ts';
import { updateCertificate } from './update-certificate.ts';

export function certificatesRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies,
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listCertificates, 'equipment.read', async (request) =>
    pageAnswer(await listCertificates(db, clock, request.query), request),
  );

  registerRoute(contract.countCertificateStandings, 'equipment.read', async () => ({
    data: await countCertificateStandings(db, clock),
  }));

  registerDownload(contract.exportCertificates, 'equipment.read', async ({ query }) =>
    exportCertificates(clock, query),
  );

  registerRoute(contract.createCertificate, 'equipment.write', async (request) => {
    const { params, body, actor, write } = request;
    const form = { ...body, id: params.id, actorId: actor.accountId };
    const data = await createCertificate(write, dependencies, form);
    return { message: 'Sertifikat disimpan', data };
  });

  registerRoute(contract.updateCertificate, 'equipment.write', async (request) => {
    const { params, body, actor, write } = request;
    const form = { ...body, id: params.id, actorId: actor.accountId };
    await updateCertificate(write, dependencies, form);
    return { message: 'Sertifikat disimpan' };
  });

  registerRoute(contract.deleteCertificate, 'equipment.write', async ({ params, body, write }) => {
    await deleteCertificate(write, clock, { ...body, id: params.id });
    return { message: 'Sertifikat dihapus' };
  });

  registerDownload(contract.exportCertificateFile, 'equipment.read', ({ params }) =>
    requireCertificateFile(dependencies, { id: params.id, customerId: null }),
  );

  registerRoute(contract.listMyCertificates, 'member', async (request) => {
    const { query, actor } = request;
    const { customerId } = actor;
    return pageAnswer(await listMyCertificates(db, { ...query, customerId }), request);
  });

  registerDownload(contract.exportMyCertificateFile, 'member', ({ params, actor }) =>
    requireCertificateFile(dependencies, { id: params.id, customerId: actor.customerId }),
  );
}
