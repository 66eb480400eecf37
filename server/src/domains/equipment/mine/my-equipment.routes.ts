import * as contract from '@reward-points/contract/my-equipment';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addMyReading } from './add-my-reading.ts';
import {
  listMyEquipment,
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from './my-equipment.queries.ts';

export function myEquipmentRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db } = dependencies;

  registerRoute(contract.listMyEquipment, 'member', async (request) => {
    const { query, actor } = request;
    const { customerId } = actor;
    return pageAnswer(await listMyEquipment(db, { ...query, customerId }), request);
  });

  registerRoute(contract.showMyEquipment, 'member', async ({ params, actor }) => ({
    data: await showMyEquipment(db, { id: params.id, customerId: actor.customerId }),
  }));

  registerRoute(contract.listMyEquipmentVisits, 'member', async (request) => {
    const { params, query, actor } = request;
    const piece = { id: params.id, customerId: actor.customerId };
    return pageAnswer(await listMyEquipmentVisits(db, piece, query), request);
  });

  registerRoute(contract.listMyReadings, 'member', async (request) => {
    const { params, query, actor } = request;
    const piece = { id: params.id, customerId: actor.customerId };
    return pageAnswer(await listMyReadings(db, piece, query), request);
  });

  registerRoute(contract.addMyReading, 'claim', async ({ params, body, actor, write }) => ({
    message: 'Angka meter dicatat',
    data: await addMyReading(write, dependencies, { ...body, id: params.id, actor }),
  }));
}
