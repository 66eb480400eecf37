import type { Setup, SummaryNotifications } from '@reward-points/contract/dashboard';
import type { Permission } from '@reward-points/contract/permissions';
import type { TaskKind } from '@reward-points/contract/task-kinds';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countBirthdays } from '#domains/birthdays/birthdays.queries.ts';
import { type Asker, countTasks } from '#domains/inbox/inbox.queries.ts';
import {
  countCustomersToShip,
  countVoucherRedemptions,
} from '#domains/redemptions/redemptions.queries.ts';
import { countDueServices } from '#domains/services/services.queries.ts';
import { countUnread } from '#domains/whatsapp/log/log.queries.ts';
import { showStanding } from '#domains/whatsapp/templates/templates.queries.ts';
import * as sql from './dashboard.sql.ts';

export { listTopRank } from './dashboard.sql.ts';

/** What waits for whoever asks, each counted by the domain that lists it; of what they may not read, nothing. */
export async function countWaiting(
  db: Db,
  clock: Clock,
  asker: Asker,
): Promise<SummaryNotifications> {
  const ifMay = async (permission: Permission, count: () => Promise<number>): Promise<number> =>
    asker.may(permission) ? count() : 0;
  const [tasks, due, birthdays, customers, vouchers, unread] = await Promise.all([
    countTasks(db, clock, asker),
    ifMay('services.read', () => countDueServices(db, clock)),
    ifMay('customers.read', () => countBirthdays(db, clock)),
    ifMay('redemptions.read', () => countCustomersToShip(db)),
    ifMay('redemptions.read', () => countVoucherRedemptions(db, clock)),
    ifMay('messages.read', () => countUnread(db)),
  ]);
  const waiting = (kind: TaskKind) => tasks[kind].open + tasks[kind].snoozed;
  return {
    tasks,
    count_service_notifications: waiting('service'),
    count_birthday_notifications: birthdays,
    count_redeem_item_notifications: waiting('shipment'),
    count_due_services: due,
    count_customers_to_ship: customers,
    count_voucher_exchange_notifications: vouchers,
    count_unread_messages: unread,
  };
}

/** Which of the first steps of a company are done. */
export async function showSetup(db: Db, clock: Clock, provider: string): Promise<Setup> {
  const [found, { templateId }] = await Promise.all([
    sql.findSetup(db, clock.today()),
    showStanding(db, provider, 'reward'),
  ]);
  return { ...found, has_message: templateId !== null };
}
