import type { Day } from './dates.ts';
import { planKinds } from './labels.ts';
import type { PlanKind } from './plan-days.ts';
import { fullDate } from './weekdays.ts';

/*
 * What is said of appointments alike on screens and in messages. Nothing here needs a schema library.
 */

/** “Senin, 7 Desember 2026 pukul 09.30”. */
export const whenText = (on: Day, at: string | null): string =>
  at === null ? fullDate(on) : `${fullDate(on)} pukul ${at.replace(':', '.')}`;

interface Told {
  customer: string;
  kind: PlanKind;
  item: string;
  serial_number: string | null;
  site: string | null;
}

/** The values of the message that asks a customer, in the order of the occasion. */
export const appointmentValues = (
  { customer, kind, item, serial_number, site }: Told,
  asked: { day: Day; hour: string | null; technician: string | null; link: string },
): string[] => [
  customer,
  planKinds[kind].toLowerCase(),
  item,
  whenText(asked.day, asked.hour),
  asked.link,
  site ?? '–',
  serial_number ?? '–',
  asked.technician ?? '–',
];

/** The same of one that tells that nobody comes. */
export const cancellationValues = (
  { customer, kind, item, serial_number }: Told,
  was: { day: Day; hour: string | null; reason: string },
): string[] => [
  customer,
  planKinds[kind].toLowerCase(),
  item,
  whenText(was.day, was.hour),
  was.reason,
  serial_number ?? '–',
];
