import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { addDays, birthdayWeek, nearestAnniversary } from '@reward-points/contract/dates';
import {
  type ItemRedemption,
  listItemRedemptions,
  showReceipt,
  updateReceiptNumber,
} from '@reward-points/contract/redemptions';
import { listServiceReminders, type ServiceReminder } from '@reward-points/contract/services';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { today } from '#format/dates.ts';
import { aCompany, aRankedCustomer, aServiceReminder, counted } from './app.tsx';
import { aShipment } from './shipments.ts';

export const shipment = (id: number, item: string, id_customer = 2) =>
  aShipment({ id, id_customer, id_item_code: id, item, code: `K-${id}` });

export const reminder = (id: number, item: string, next_service: string): ServiceReminder =>
  aServiceReminder({ id, item, next_service, last_service: addDays(next_service, -730) });

export const birthday = (
  id: number,
  name: string,
  date_of_birth: string,
  sent: 'Yes' | 'No' = 'No',
) => ({
  id,
  id_customer: 2,
  name,
  whatsapp: '62811000007',
  date_of_birth,
  sent,
});

/** A company whose lists can change, with counts that go with them. */
export function aWorkingDay() {
  const server = aCompany();
  const waits = {
    shipments: [] as ItemRedemption[],
    services: [] as ServiceReminder[],
    /** Services that are due and were reminded of, so that no list has them. */
    reminded: 0,
    birthdays: [] as ReturnType<typeof birthday>[],
  };
  server.answers(showTopRank, { data: [aRankedCustomer] });
  server.answers(listItemRedemptions, () => ({ data: waits.shipments }));
  server.answers(listServiceReminders, () => ({ data: waits.services }));
  server.answers(listBirthdays, () => ({ data: waits.birthdays }));
  server.answers(showSummaryNotifications, () => {
    const unsent = waits.birthdays.filter(({ sent }) => sent === 'No');
    const week = birthdayWeek(today());
    return counted({
      count_service_notifications: waits.services.length,
      count_due_services: waits.services.length + waits.reminded,
      count_birthday_notifications: unsent.filter(
        ({ date_of_birth }) => nearestAnniversary(date_of_birth, today()) >= week.first,
      ).length,
      count_unsent_birthday_notifications: unsent.length,
      count_redeem_item_notifications: waits.shipments.length,
      count_customers_to_ship: new Set(waits.shipments.map(({ id_customer }) => id_customer)).size,
    });
  });
  server.answers(updateReceiptNumber, ({ body }) => {
    waits.shipments = waits.shipments.filter(({ id }) => id !== body.id_notification);
    return { message: 'Nomor resi berhasil disimpan' };
  });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  server.answers(showReceipt, {
    data: {
      receipt_number: null,
      courier: null,
      version: 1,
      corrections: [],
      message: { body: '{{1}}: {{5}} ({{6}})', values: ['PT', 'Topi', '20', 'Ibu Ani'] },
    },
  });
  return { server, waits };
}
