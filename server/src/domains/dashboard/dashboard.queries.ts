import type {
  RankedCustomer,
  Setup,
  SummaryNotifications,
} from '@reward-points/contract/dashboard';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countBirthdays } from '#domains/birthdays/birthdays.queries.ts';
import { countOverdueInvoices } from '#domains/invoices/invoices.queries.ts';
import {
  countAwaitingVisit,
  countShipments,
  countVoucherRedemptions,
} from '#domains/redemptions/redemptions.queries.ts';
import { countDueServices, countServiceReminders } from '#domains/services/services.queries.ts';
import { countUnread } from '#domains/whatsapp/log/log.queries.ts';
import { showStanding } from '#domains/whatsapp/templates/templates.queries.ts';
import * as sql from './dashboard.sql.ts';

/** What waits for the administrator, each counted by the domain that lists it. */
export async function countWaiting(db: Db, clock: Clock): Promise<SummaryNotifications> {
  const [services, due, birthdays, shipments, vouchers, visits, unread, overdue] =
    await Promise.all([
      countServiceReminders(db, clock),
      countDueServices(db, clock),
      countBirthdays(db, clock),
      countShipments(db),
      countVoucherRedemptions(db, clock),
      countAwaitingVisit(db),
      countUnread(db),
      countOverdueInvoices(db, clock),
    ]);
  return {
    count_service_notifications: services,
    count_birthday_notifications: birthdays.thisWeek,
    count_redeem_item_notifications: shipments.parcels,
    count_due_services: due,
    count_customers_to_ship: shipments.customers,
    count_unsent_birthday_notifications: birthdays.all,
    count_voucher_exchange_notifications: vouchers,
    count_service_visit_notifications: visits,
    count_unread_messages: unread,
    count_overdue_invoices: overdue,
  };
}

/** The customers with the highest lifetime totals, as many as there are up to three. */
export const listTopRank = (db: Db): Promise<RankedCustomer[]> => sql.listTopRank(db);

/** Which of the first steps of a company are done. */
export async function showSetup(db: Db, provider: string): Promise<Setup> {
  const [found, { templateId }] = await Promise.all([
    sql.findSetup(db),
    showStanding(db, provider, 'reward'),
  ]);
  return { ...found, has_message: templateId !== null };
}
