import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { TaskCounts } from './inbox.ts';
import { answer } from './paging.ts';

/** The ranking shows this many (CONST-04). */
export const RANKS = 3;

export const RankedCustomer = z.object({
  id: Id,
  name: z.string(),
  whatsapp: z.string(),
  images: z.string().nullable(),
  point: z.int(),
  total_point: z.int(),
});
export type RankedCustomer = z.output<typeof RankedCustomer>;

/**
 * Each count is the number of open rows behind it, so popup, table and header never disagree. A list may be cut, its
 * count is not.
 */
export const SummaryNotifications = z.object({
  /** Addition: the tasks of the inbox; what a count below shares with them is their sum. */
  tasks: TaskCounts,
  count_service_notifications: z.int(),
  /** This week's, without a gift. */
  count_birthday_notifications: z.int(),
  count_redeem_item_notifications: z.int(),
  /** Addition: the services that are due by the end of this month, reminded of or not. */
  count_due_services: z.int(),
  /** Addition: the customers whose items wait to be shipped, each counted once. */
  count_customers_to_ship: z.int(),
  /** Addition: the vouchers that were claimed this month. */
  count_voucher_exchange_notifications: z.int(),
  /** Addition: what customers wrote and nobody has noted as read. */
  count_unread_messages: z.int(),
});
export type SummaryNotifications = z.output<typeof SummaryNotifications>;

/** What a new company does first; each true once it is really done (addition). */
export const Setup = z.object({
  has_profile: z.boolean(),
  has_logo: z.boolean(),
  /** Somebody has saved the point rule, if only to keep it. */
  has_rule: z.boolean(),
  has_customers: z.boolean(),
  /** There is something that can be claimed. */
  has_rewards: z.boolean(),
  /** The message of an award has its template. */
  has_message: z.boolean(),
});
export type Setup = z.output<typeof Setup>;

export const showSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  summary: 'Which of the first steps of a company are done (addition).',
  response: answer(Setup),
});

export const showTopRank = endpoint({
  method: 'GET',
  path: '/api/admin/welcome-page-resources/top-rank',
  summary: 'The three customers with the highest lifetime totals.',
  response: answer(z.array(RankedCustomer)),
});

export const showSummaryNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/welcome-page-resources/summary-notifications',
  summary: 'How many services, birthdays and shipments wait, and vouchers claimed this month.',
  response: answer(SummaryNotifications),
});
