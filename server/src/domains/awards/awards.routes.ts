import * as contract from '@reward-points/contract/awards';
import { createServiceHistory } from '@reward-points/contract/services';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { requirePermission } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addVisit } from './add-visit.ts';
import { findUsualAward } from './awards.queries.ts';
import { sendPoint } from './send-point.ts';

export function awardRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.showUsualAward, 'points.write', async () => ({
    data: await findUsualAward(db, clock),
  }));

  registerRoute(contract.sendPoint, 'points.write', async ({ body, actor, key, write }) => ({
    message: 'Point berhasil dikirim',
    data: await sendPoint(write, dependencies, {
      customerId: body.id_customer,
      amount: body.add_point,
      birthdayId: body.id_birthday,
      note: body.note,
      message: body.message,
      actorId: actor.accountId,
      key,
    }),
  }));

  registerRoute(createServiceHistory, 'services.write', async ({ body, actor, write }) => {
    if (body.add_point !== undefined) requirePermission(actor, 'points.write');
    return {
      message: 'Data service history berhasil disimpan.',
      data: await addVisit(write, dependencies, {
        serviceId: body.id_service,
        day: body.last_service,
        nextOn: body.next_service,
        redemptionId: body.id_service_visit_exchange,
        amount: body.add_point,
        message: body.message,
        actorId: actor.accountId,
      }),
    };
  });
}
