import * as contract from '@reward-points/contract/equipment';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addReading } from './add-reading.ts';
import { createEquipment } from './create-equipment.ts';
import { createPlan } from './create-plan.ts';
import { deleteEquipment } from './delete-equipment.ts';
import { deletePlan } from './delete-plan.ts';
import { deleteReading } from './delete-reading.ts';
import {
  listEquipment,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from './equipment.queries.ts';
import { exportEquipment } from './export-equipment.ts';
import { moveEquipment } from './move-equipment.ts';
import { updateEquipment } from './update-equipment.ts';
import { updatePlan } from './update-plan.ts';

export function equipmentRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  { db, clock }: Dependencies,
): void {
  registerRoute(contract.listEquipment, 'equipment.read', async (request) =>
    pageAnswer(await listEquipment(db, request.query), request),
  );

  registerRoute(contract.showEquipment, 'equipment.read', async ({ params }) => ({
    data: await showEquipment(db, params.id),
  }));

  registerRoute(contract.createEquipment, 'equipment.write', async ({ body, write }) => ({
    message: 'Peralatan disimpan',
    data: await createEquipment(write, clock, body),
  }));

  registerRoute(contract.updateEquipment, 'equipment.write', async ({ params, body, write }) => {
    await updateEquipment(write, { ...body, id: params.id });
    return { message: 'Peralatan disimpan' };
  });

  registerRoute(contract.moveEquipment, 'equipment.write', async ({ params, body, write }) => {
    await moveEquipment(write, { ...body, id: params.id });
    return { message: 'Peralatan dipindahkan' };
  });

  registerRoute(contract.deleteEquipment, 'equipment.write', async ({ params, body, write }) => {
    await deleteEquipment(write, clock, { ...body, id: params.id });
    return { message: 'Peralatan dihapus' };
  });

  registerRoute(contract.createPlan, 'equipment.write', async ({ params, body, write }) => ({
    message: 'Jadwal disimpan',
    data: await createPlan(write, clock, { ...body, id: params.id }),
  }));

  registerRoute(contract.updatePlan, 'equipment.write', async ({ params, body, write }) => {
    await updatePlan(write, clock, { ...body, id: params.id });
    return { message: 'Jadwal disimpan' };
  });

  registerRoute(contract.deletePlan, 'equipment.write', async ({ params, write }) => {
    await deletePlan(write, clock, params.id);
    return { message: 'Jadwal dihapus' };
  });

  registerRoute(contract.listReadings, 'equipment.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listReadings(db, { ...query, id: params.id }), request);
  });

  registerRoute(contract.addReading, 'equipment.write', async ({ params, body, actor, write }) => ({
    message: 'Angka meter dicatat',
    data: await addReading(write, clock, { ...body, id: params.id, actorId: actor.accountId }),
  }));

  registerRoute(contract.deleteReading, 'equipment.write', async ({ params, write }) => {
    await deleteReading(write, params.id);
    return { message: 'Angka meter dihapus' };
  });

  registerRoute(contract.listEquipmentVisits, 'equipment.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listEquipmentVisits(db, { ...query, id: params.id }), request);
  });

  registerDownload(contract.exportEquipment, 'equipment.read', async ({ query }) =>
    exportEquipment(clock, query),
  );
}
