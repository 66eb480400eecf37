import type { SummaryNotifications } from '@reward-points/contract/dashboard';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countBirthdays } from '#domains/birthdays/count-birthdays.ts';
import {
  countShipments,
  countVoucherRedemptions,
} from '#domains/redemptions/redemptions.queries.ts';
import { countServiceReminders } from '#domains/services/count-service-reminders.ts';

/** What waits for the administrator, each counted by the domain that lists it. */
export async function showSummary(db: Db, clock: Clock): Promise<SummaryNotifications> {
  const [services, birthdays, shipments, vouchers] = await Promise.all([
    countServiceReminders(db, clock),
    countBirthdays(db, clock),
    countShipments(db),
    countVoucherRedemptions(db, clock),
  ]);
  return {
    count_service_notifications: services,
    count_birthday_notifications: birthdays.thisWeek,
    count_redeem_item_notifications: shipments,
    count_unsent_birthday_notifications: birthdays.all,
    count_voucher_exchange_notifications: vouchers,
  };
}
