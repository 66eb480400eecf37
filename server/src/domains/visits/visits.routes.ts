import * as contract from '@reward-points/contract/visits';
import type { Dependencies } from '#dependencies.ts';
import { requireNames } from '#domains/accounts/accounts.queries.ts';
import { showVisit } from '#domains/services/services.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { requirePermission } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addVisitPhoto } from './add-visit-photo.ts';
import { deleteVisit } from './delete-visit.ts';
import { recordEquipmentVisit } from './record-equipment-visit.ts';
import { showVisitForm } from './show-visit-form.ts';
import { updateVisit } from './update-visit.ts';
import { listVisitPhotos, requireServiceEquipment, requireVisitPhoto } from './visits.queries.ts';

export function visitRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.showVisitForm, 'equipment.write', async ({ params }) => ({
    data: await showVisitForm(dependencies.db, params.id),
  }));

  registerRoute(contract.recordEquipmentVisit, 'equipment.write', async (request) => {
    const { params, body, actor, write } = request;
    if (body.add_point !== undefined) requirePermission(actor, 'points.write');
    return {
      message: 'Kunjungan tersimpan',
      data: await recordEquipmentVisit(write, dependencies, {
        ...body,
        equipmentId: params.id,
        technicianId: actor.accountId,
        technician: (await requireNames(dependencies.db, actor.accountId)).name,
      }),
    };
  });

  registerRoute(contract.showVisit, 'equipment.write', async ({ params }) => ({
    data: await showVisit(dependencies.db, params.id),
  }));

  registerRoute(contract.updateVisit, 'equipment.write', async ({ params, body, write }) => {
    await updateVisit(write, dependencies.clock, { ...body, id: params.id });
    return { message: 'Kunjungan diubah' };
  });

  registerRoute(contract.deleteVisit, 'equipment.write', async ({ params, write }) => {
    await deleteVisit(write, params.id);
    return { message: 'Kunjungan dihapus' };
  });

  registerRoute(contract.addVisitPhoto, 'equipment.write', async (request) => {
    const { params, body, actor, write } = request;
    const { photo, taken_at: takenAt } = body;
    return {
      message: 'Foto tersimpan',
      data: await addVisitPhoto(write, dependencies, {
        visitId: params.id,
        photo,
        takenAt: takenAt === undefined ? null : new Date(takenAt),
        actorId: actor.accountId,
      }),
    };
  });

  registerRoute(contract.findServiceEquipment, 'services.read', async ({ params }) => ({
    data: await requireServiceEquipment(dependencies.db, params.id),
  }));

  registerRoute(contract.listVisitPhotos, 'equipment.read', async ({ params }) => ({
    data: await listVisitPhotos(dependencies.db, { ...params, customerId: null }),
  }));

  registerRoute(contract.showVisitPhoto, 'equipment.read', async ({ params }) => ({
    data: await requireVisitPhoto(dependencies, { ...params, customerId: null }),
  }));

  registerRoute(contract.listMyVisitPhotos, 'member', async ({ params, actor }) => ({
    data: await listVisitPhotos(dependencies.db, { ...params, customerId: actor.customerId }),
  }));

  registerRoute(contract.showMyVisitPhoto, 'member', async ({ params, actor }) => ({
    data: await requireVisitPhoto(dependencies, { ...params, customerId: actor.customerId }),
  }));
}
