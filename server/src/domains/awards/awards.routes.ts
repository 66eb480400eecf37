import * as contract from '@reward-points/contract/awards';
import { createServiceHistory } from '@reward-points/contract/services';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { addVisit } from './add-visit.ts';
import { sendPoint } from './send-point.ts';

export function awardRoutes(bind: Bind, parts: Parts): void {
  bind(contract.sendPoint, 'administrator', async ({ body, asker, key, write }) => ({
    message: 'Point berhasil dikirim',
    data: await sendPoint(write, parts, {
      customerId: body.id_customer,
      amount: body.add_point,
      birthdayId: body.id_birthday,
      historyId: body.id_history,
      message: body.message,
      actorId: asker.id,
      key,
    }),
  }));

  bind(createServiceHistory, 'administrator', async ({ body, asker, write }) => ({
    message: 'Data service history berhasil disimpan.',
    data: await addVisit(write, parts, {
      serviceId: body.id_service,
      day: body.last_service,
      nextOn: body.next_service,
      amount: body.add_point,
      message: body.message,
      actorId: asker.id,
    }),
  }));
}
