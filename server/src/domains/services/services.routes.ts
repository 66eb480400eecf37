import * as contract from '@reward-points/contract/services';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { deleteServiceHistory } from './delete-service-history.ts';
import { listServiceHistories } from './list-service-histories.ts';
import { listServiceReminders } from './list-service-reminders.ts';
import { listServices } from './list-services.ts';
import { markServiceReminded } from './mark-service-reminded.ts';
import { remindService } from './remind-service.ts';
import { showLastServiceHistory } from './show-last-service-history.ts';
import { showService } from './show-service.ts';
import { updateService } from './update-service.ts';
import { updateServiceHistory } from './update-service-history.ts';

export function serviceRoutes(bind: Bind, parts: Parts): void {
  const { db, clock } = parts;

  bind(contract.listServices, 'administrator', async (request) =>
    pageAnswer(await listServices(db, request.query), request),
  );

  bind(contract.showService, 'administrator', async ({ params }) => ({
    data: await showService(db, params.id),
  }));

  bind(contract.createService, 'administrator', async ({ body, write }) => ({
    message: 'Data Service berhasil disimpan.',
    data: await createService(write, clock, body),
  }));

  bind(contract.updateService, 'administrator', async ({ params, body, write }) => ({
    message: 'Service updated successfully',
    data: await updateService(write, { ...body, id: params.id }),
  }));

  bind(contract.deleteService, 'administrator', async ({ params, write }) => {
    await deleteService(write, clock, params.id);
    return { message: 'Data service berhasil dihapus.' };
  });

  bind(contract.listServiceReminders, 'administrator', async () => ({
    data: await listServiceReminders(db, clock),
  }));

  bind(contract.updateServiceReminder, 'administrator', async (request) => {
    const { params, body, asker, write } = request;
    const { message } = body;
    if (message) {
      const { username } = asker;
      await remindService(write, parts, { id: params.id, message, username });
    } else await markServiceReminded(write, clock, params.id);
    return { message: 'Notifikasi servis berhasil diperbarui' };
  });

  bind(contract.listServiceHistories, 'administrator', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listServiceHistories(db, { ...query, id: params.id }), request);
  });

  bind(contract.showLastServiceHistory, 'administrator', async ({ params }) => ({
    data: await showLastServiceHistory(db, params.id),
  }));

  bind(contract.updateServiceHistory, 'administrator', async ({ params, body, write }) => {
    await updateServiceHistory(write, { ...body, id: params.id });
    return { message: 'Data service history berhasil di update.' };
  });

  bind(contract.deleteServiceHistory, 'administrator', async ({ params, write }) => {
    await deleteServiceHistory(write, params.id);
    return { message: 'Data service history berhasil dihapus.' };
  });
}
