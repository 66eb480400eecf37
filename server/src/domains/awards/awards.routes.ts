import * as contract from '@reward-points/contract/awards';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
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
}
