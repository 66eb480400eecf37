import { z } from 'zod';
import { type Day as CalendarDay, daysBetween, nearestAnniversary } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdField, IdParams } from './fields.ts';
import { answer, done } from './paging.ts';

/** A gift that was forgotten stays in the list for this many days. */
export const OVERDUE_DAYS = 30;
/** One that was sent late is shown as sent for this many days. */
export const SENT_SHOWN_DAYS = 7;

export const Sent = z.enum(['Yes', 'No']);

export const Birthday = z.object({
  id: Id,
  id_customer: Id,
  name: z.string(),
  whatsapp: z.string(),
  date_of_birth: Day,
  sent: Sent,
});
export type Birthday = z.output<typeof Birthday>;

/**
 * How a birthday stands today, by whole days (NOTIF-05). Around New Year the day that counts lies in the year before or
 * after.
 */
export type BirthdayState =
  | { state: 'sent' }
  | { state: 'overdue'; daysAgo: number }
  | { state: 'today' }
  | { state: 'ahead'; daysLeft: number };

export const birthdayState = (
  birthday: Pick<Birthday, 'date_of_birth' | 'sent'>,
  today: CalendarDay,
): BirthdayState => {
  if (birthday.sent === 'Yes') return { state: 'sent' };
  const days = daysBetween(today, nearestAnniversary(birthday.date_of_birth, today));
  if (days < 0) return { state: 'overdue', daysAgo: -days };
  return days === 0 ? { state: 'today' } : { state: 'ahead', daysLeft: days };
};

export const listBirthdays = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/birthdays',
  summary:
    'Birthdays from this Monday to six days ahead, and those of the last 30 days whose gift is missing or was sent within seven days.',
  response: answer(z.array(Birthday)),
});

export const updateBirthday = endpoint({
  method: 'PATCH',
  path: '/api/admin/notifications/birthdays/:id',
  summary: 'Note that the gift of a birthday was sent. Only `sent` is read.',
  params: IdParams,
  body: z.object({
    sent: z.literal('Yes', { error: 'Only Yes is accepted.' }),
    id_customer: IdField.optional(),
    name: z.string().optional(),
    whatsapp: z.string().optional(),
    date_of_birth: z.string().optional(),
  }),
  response: done,
  errors: ['birthday_not_found', 'idempotency_key_reused'],
});
