import * as contract from '@reward-points/contract/birthdays';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listBirthdays } from './birthdays.queries.ts';
import { markBirthdaySent } from './mark-birthday-sent.ts';

export function birthdayRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.listBirthdays, 'customers.read', async () => ({
    data: await listBirthdays(db, clock),
  }));

  registerRoute(contract.updateBirthday, 'points.write', async ({ params, body, write }) => {
    await markBirthdaySent(write, clock, { id: params.id, customerId: body.id_customer });
    return { message: 'Notifikasi ulang tahun berhasil diperbarui' };
  });
}
