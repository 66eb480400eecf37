import type { AppointmentFormData, CalendarEntry } from '@reward-points/contract/appointments';
import { listTechnicians } from '@reward-points/contract/appointments';
import { type CalendarDay, listToAgree, showCalendar } from '@reward-points/contract/calendar';
import { addDays } from '@reward-points/contract/dates';
import { showOccasionText } from '@reward-points/contract/messages';
import { expect, vi } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { spanOf } from '#features/calendar/calendar-days.rules.ts';
import { today } from '#format/dates.ts';
import { aCompany, openApp } from './app.tsx';
import { page } from './server.ts';

export const NOW = today();

/** It is noon of that day for as long as a test runs, also where the night is near. */
export function staysNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NOW}T12:00:00+07:00`) });
}
/** Of the same week whichever day it is: a day on which something can be agreed, and the last one. */
const SUNDAY = spanOf('week', NOW).to;

export const appointment = {
  id: 9,
  day: NOW,
  hour: '10:00',
  id_technician: 3,
  technician: 'Budi',
  state: 'agreed',
  is_told: false,
  wished_on: null,
  note: null,
  version: 4,
} as const;
export const entry = (id_plan: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id_plan,
  kind: 'kalibrasi',
  due_on: NOW,
  id_equipment: 70 + id_plan,
  item: 'Flowmeter DN50',
  flowmeter_type: null,
  serial_number: 'SN-1',
  site: null,
  id_user: 7,
  customer: `PT Tirta ${id_plan}`,
  address: 'Jalan Melati 1, Bandung',
  appointment: null,
  ...more,
});
export const formOf = (of: CalendarEntry, more: Partial<AppointmentFormData> = {}) => ({
  data: {
    entry: of,
    technicians: [{ id: 3, name: 'Budi' }],
    holidays: [],
    link: 'https://points.example.com/equipment/71',
    is_wanted: true,
    ...more,
  },
});

interface Shown {
  entries?: CalendarEntry[];
  count?: number;
  late?: CalendarEntry[];
  query?: string;
  as?: Parameters<typeof openApp>[1];
}

/** The days that were asked for, with these today. */
export function theDays(path: string, entries: CalendarEntry[], count = entries.length) {
  const asked = new URL(path, 'http://x').searchParams;
  const days: CalendarDay[] = [];
  for (let day = asked.get('from') ?? ''; day <= (asked.get('to') ?? ''); day = addDays(day, 1)) {
    const isToday = day === NOW;
    days.push({
      day,
      rest: day === SUNDAY ? 'Minggu' : null,
      count: isToday ? count : 0,
      entries: isToday ? entries : [],
    });
  }
  return { data: { days } };
}

/** The calendar of this week, with something today. */
export async function openCalendar({ entries = [], count, late = [], query = '', as }: Shown = {}) {
  const server = aCompany();
  server.answers(showCalendar, ({ path }) => theDays(path, entries, count));
  server.answers(listToAgree, page(late));
  server.answers(listTechnicians, { data: [{ id: 3, name: 'Budi' }] });
  server.answers(showOccasionText, {
    data: { body: 'Halo {{1}}, {{2}} {{3}} pada {{4}}? {{5}}', problem: null },
  });
  const { screen, at } = await openApp(`/admin/calendar${query}`, as);
  const main = screen.getByRole('main');
  return { server, main, at };
}

/** What stands there, among other things. */
export const expectSaid = (where: Locator, words: string) =>
  expect.poll(() => where.query()?.textContent).toContain(words);
export const plan = (where: Locator, id: number, role: 'button' | 'link' = 'button') =>
  where.getByRole(role, { name: new RegExp(`^PT Tirta ${id}\\b`) });
export const dialog = () => browser.getByRole('dialog', { name: 'Sepakati kunjungan' });
export const save = (name = 'Simpan') => dialog().getByRole('button', { name });
