import type { SummaryNotifications } from '@reward-points/contract/dashboard';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countBirthdays } from '#domains/birthdays/count-birthdays.ts';
import { countShipments } from '#domains/exchanges/count-shipments.ts';
import { countServiceReminders } from '#domains/services/count-service-reminders.ts';

/** What waits for the administrator, each counted by the domain that lists it. */
export async function showSummary(db: Db, clock: Clock): Promise<SummaryNotifications> {
  const [services, birthdays, shipments] = await Promise.all([
    countServiceReminders(db, clock),
    countBirthdays(db, clock),
    countShipments(db),
  ]);
  return {
    count_service_notifications: services,
    count_birthday_notifications: birthdays,
    count_redeem_item_notifications: shipments,
  };
}
