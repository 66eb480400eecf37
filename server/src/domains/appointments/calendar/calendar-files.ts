import type { AppointmentState } from '@reward-points/contract/appointments';
import { VISIT_MINUTES } from '@reward-points/contract/calendar';
import { addDays } from '@reward-points/contract/dates';
import { planKinds } from '@reward-points/contract/labels';
import type { Db } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { lookUpCode } from '#domains/labels/look-up-code.ts';
import type { File } from '#files/file.ts';
import { type CalendarEvent, icsText } from '#files/ics.ts';
import * as sql from './calendar-files.sql.ts';

/*
 * Appointments for other calendars. Nobody's number stands in them: they lie with whoever makes the program that reads them.
 */

type Reads = Pick<Dependencies, 'db' | 'clock' | 'publicUrl'>;

/** What other calendars show: the last month, and a year ahead. */
const SPAN = { before: 31, after: 366 };
const EVENTS_MAX = 1_000;

const STANDINGS: Record<AppointmentState, { status: CalendarEvent['status']; words: string }> = {
  agreed: { status: 'CONFIRMED', words: '' },
  done: { status: 'CONFIRMED', words: '' },
  waiting: { status: 'TENTATIVE', words: ' (menunggu jawaban)' },
  refused: { status: 'TENTATIVE', words: ' (customer minta hari lain)' },
};

function eventOf(
  { appointment, ...entry }: sql.Written,
  publicUrl: string | undefined,
): CalendarEvent {
  const { id, day, hour, state, version } = appointment;
  const host = publicUrl === undefined ? 'reward-points' : new URL(publicUrl).hostname;
  const kind = planKinds[entry.kind];
  const standing = STANDINGS[state];
  const nameplate = [entry.flowmeter_type, entry.serial_number && `SN ${entry.serial_number}`];
  return {
    uid: `kunjungan-${id}@${host}`,
    sequence: version,
    day,
    hour,
    minutes: VISIT_MINUTES,
    status: standing.status,
    summary: `${kind} – ${entry.customer}${standing.words}`,
    location: [entry.site, entry.address].filter(Boolean).join(', '),
    description: [
      [entry.item, ...nameplate].filter(Boolean).join(' – '),
      `${kind} ${entry.customer}`,
    ].join('\n'),
    url:
      publicUrl === undefined
        ? undefined
        : new URL(`/admin/equipment/${entry.id_equipment}`, publicUrl).href,
  };
}

/** An appointment as a file for any calendar. */
export async function requireAppointmentFile(
  { db, clock: { timeZone, now }, publicUrl }: Reads,
  id: number,
): Promise<File> {
  const found = await sql.findWritten(db, id);
  if (!found) throw new DomainError('appointment_not_found');
  const { day } = found.appointment;
  const text = icsText('Kunjungan', [eventOf(found, publicUrl)], { timeZone, now: now() });
  return {
    name: `kunjungan-${day}-${id}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: async function* () {
      yield text;
    },
  };
}

/** The calendar behind an address. Unknown ones are counted for the network that asks, like unknown codes. */
export const requireCalendar = (reads: Reads, token: string, from: string): Promise<string> =>
  lookUpCode(reads.db, reads.clock, from, () => findCalendar(reads, token), 'calendar');

/** @returns undefined: there is none, or its owner works here no more. */
async function findCalendar(
  { db, clock, publicUrl }: Reads,
  token: string,
): Promise<string | undefined> {
  const now = clock.now();
  const owner = await sql.findOwner(db, hashToken(token), now);
  if (!owner) return undefined;
  const today = clock.today();
  const span = { from: addDays(today, -SPAN.before), to: addDays(today, SPAN.after) };
  const { accountId, name } = owner;
  const written = await sql.listOfTechnician(db, { accountId, ...span }, EVENTS_MAX);
  const events = written.map((one) => eventOf(one, publicUrl));
  return icsText(`Kunjungan ${name}`, events, { timeZone: clock.timeZone, now });
}

/** Whether somebody has an address, and since when. */
export async function showCalendarAddress(
  db: Db,
  accountId: number,
): Promise<{ made_at: string | null }> {
  const madeAt = await sql.findMadeAt(db, accountId);
  return { made_at: madeAt?.toISOString() ?? null };
}
