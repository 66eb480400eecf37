import { z } from 'zod';
import { CalendarEntry } from './appointments.ts';
import { daysBetween, isDay } from './dates.ts';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { PlanKind } from './equipment.ts';
import { Day, IdParams, Instant, PageQuery, Search } from './fields.ts';
import { answer, done, paged, written } from './paging.ts';

/*
 * What is due and what is agreed, by day (addition).
 */

/** The most days of one look: six weeks. */
export const CALENDAR_DAYS_MAX = 42;
/** How many of a day are shown at first. */
export const CALENDAR_SHOWN = 6;
/** How long a visit is shown in other calendars. */
export const VISIT_MINUTES = 60;

export const CalendarFilter = z.object({
  kind: PlanKind.optional().catch(undefined),
  /** The appointments of one technician, or what is nobody's (`none`). */
  technician: z
    .union([
      z.literal('none'),
      z.int().min(1),
      z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    ])
    .optional()
    .catch(undefined),
  /** Part of the customer’s address or of the site: a town stands there. */
  place: Search,
});
export type CalendarFilter = z.output<typeof CalendarFilter>;

export const CalendarDay = z.object({
  day: Day,
  /** Why the business does not work on it: a holiday, or Sunday. */
  rest: z.string().nullable(),
  /** How many there are, of which the first follow. */
  count: z.int(),
  entries: z.array(CalendarEntry),
});
export type CalendarDay = z.output<typeof CalendarDay>;

const span = z.string().refine(isDay);

export const showCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/calendar',
  summary:
    'What is due and what is agreed on each day of a span, the first few of each; a plan stands where it is agreed, else where it is due, and what is overdue stands apart (addition).',
  query: CalendarFilter.extend({ from: span, to: span }).refine(
    ({ from, to }) => from <= to && daysBetween(from, to) < CALENDAR_DAYS_MAX,
    { path: ['to'], error: `Pilih rentang paling panjang ${CALENDAR_DAYS_MAX} hari.` },
  ),
  response: answer(z.object({ days: z.array(CalendarDay) })),
});

export const listCalendarDay = endpoint({
  method: 'GET',
  path: '/api/admin/calendar/days/:day',
  summary: 'All that is due and agreed on a day, by hour (addition).',
  params: z.object({ day: z.string().refine(isDay) }),
  query: PageQuery.extend(CalendarFilter.shape),
  response: paged(CalendarEntry),
});

export const listToAgree = endpoint({
  method: 'GET',
  path: '/api/admin/calendar/to-agree',
  summary:
    'What has to be agreed: overdue without a day, not visited on the day that was agreed, or wished on another day; the longest first (addition).',
  query: PageQuery.extend(CalendarFilter.shape),
  response: paged(CalendarEntry),
});

const asCalendar = {
  query: z.object({ format: z.literal('ics').optional().default('ics') }),
};

export const exportAppointment = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/appointments/:id/export',
  summary: 'Prepare an appointment as a file for other calendars (addition).',
  params: IdParams,
  ...asCalendar,
  errors: ['appointment_not_found', ...preparingErrors],
});

/** Under which address other programs read the appointments of whoever asks. */
export const CalendarAddress = z.object({
  /** Null: there is none. */
  made_at: Instant.nullable(),
});

export const showCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/admin/calendar-address',
  summary:
    'Whether there is an address at which other programs read the appointments of whoever asks (addition).',
  response: answer(CalendarAddress),
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/admin/calendar-address',
  summary:
    'Make that address, which is told once; one that was made before ends with it (addition).',
  response: written(z.object({ url: z.string() })),
  errors: ['address_unknown'],
});

export const removeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/admin/calendar-address',
  summary: 'End that address; where there is none, none is there still (addition).',
  response: done,
  errors: ['idempotency_key_reused'],
});
