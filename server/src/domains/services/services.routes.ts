import * as claims from '@reward-points/contract/claimed-visits';
import * as contract from '@reward-points/contract/services';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { deleteServiceHistory } from './delete-service-history.ts';
import { exportServices } from './export-services.ts';
import { fulfilClaim } from './fulfil-claim.ts';
import { markServiceReminded } from './mark-service-reminded.ts';
import { remindService } from './remind-service.ts';
import {
  countServiceStandings,
  findLastServiceHistory,
  listServiceHistories,
  listServiceReminders,
  listServices,
  listVisitsForClaim,
  requireService,
} from './services.queries.ts';
import { undoReminder } from './undo-reminder.ts';
import { updateService } from './update-service.ts';
import { updateServiceHistory } from './update-service-history.ts';

const SAID = 'Notifikasi servis berhasil diperbarui';

export function serviceRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listServices, 'services.read', async (request) =>
    pageAnswer(await listServices(db, clock, request.query), request),
  );

  registerRoute(contract.countServiceStandings, 'services.read', async () => ({
    data: await countServiceStandings(db, clock),
  }));

  registerRoute(contract.showService, 'services.read', async ({ params }) => ({
    data: await requireService(db, params.id),
  }));

  registerRoute(contract.createService, 'services.write', async ({ body, write }) => ({
    message: 'Data Service berhasil disimpan.',
    data: await createService(write, clock, body),
  }));

  registerRoute(contract.updateService, 'services.write', async ({ params, body, write }) => ({
    message: 'Service updated successfully',
    data: await updateService(write, clock, { ...body, id: params.id }),
  }));

  registerRoute(contract.deleteService, 'services.write', async ({ params, write }) => {
    await deleteService(write, clock, params.id);
    return { message: 'Data service berhasil dihapus.' };
  });

  registerRoute(contract.listServiceReminders, 'services.read', async () => ({
    data: await listServiceReminders(db, clock),
  }));

  registerRoute(contract.updateServiceReminder, 'services.write', async (request) => {
    const { params, body, actor, write } = request;
    const { message } = body;
    if (message) {
      const { username } = actor;
      const reminder = { id: params.id, message, username };
      return { message: SAID, id_message: await remindService(write, dependencies, reminder) };
    }
    await markServiceReminded(write, clock, params.id);
    return { message: SAID };
  });

  registerRoute(contract.undoReminder, 'services.write', async ({ params, body, write }) => {
    await undoReminder(write, { id: params.id, messageId: body.id_message });
    return { message: 'Pengingat diurungkan' };
  });

  registerRoute(contract.listServiceHistories, 'services.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listServiceHistories(db, { ...query, id: params.id }), request);
  });

  registerRoute(contract.showLastServiceHistory, 'services.read', async ({ params }) => ({
    data: (await findLastServiceHistory(db, params.id)) ?? null,
  }));

  registerRoute(
    contract.updateServiceHistory,
    'services.write',
    async ({ params, body, write }) => {
      await updateServiceHistory(write, clock, { ...body, id: params.id });
      return { message: 'Data service history berhasil di update.' };
    },
  );

  registerRoute(contract.deleteServiceHistory, 'services.write', async ({ params, write }) => {
    await deleteServiceHistory(write, params.id);
    return { message: 'Data service history berhasil dihapus.' };
  });

  registerRoute(claims.listVisitsForClaim, 'services.write', async ({ params }) => ({
    data: await listVisitsForClaim(db, params.id),
  }));

  registerRoute(claims.fulfilClaim, 'services.write', async ({ params, body, write }) => {
    await fulfilClaim(write, { redemptionId: params.id, visitId: body.id_visit });
    return { message: 'Kunjungan yang diklaim sudah dicatat.' };
  });

  registerDownload(contract.exportServices, 'services.read', async ({ query }) =>
    exportServices(clock, query),
  );
}
