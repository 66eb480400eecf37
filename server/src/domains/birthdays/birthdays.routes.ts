import * as contract from '@reward-points/contract/birthdays';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { listBirthdays } from './list-birthdays.ts';
import { markBirthdaySent } from './mark-birthday-sent.ts';

export function birthdayRoutes(bind: Bind, { db, clock }: Parts): void {
  bind(contract.listBirthdays, 'administrator', async () => ({
    data: await listBirthdays(db, clock),
  }));

  bind(contract.updateBirthday, 'administrator', async ({ params, body, write }) => {
    await markBirthdaySent(write, clock, { id: params.id, customerId: body.id_customer });
    return { message: 'Notifikasi ulang tahun berhasil diperbarui' };
  });
}
