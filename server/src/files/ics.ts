import { addDays, type Day, instantIn } from '@reward-points/contract/dates';

/** An appointment as other calendars take it (RFC 5545). */
export interface CalendarEvent {
  /** The same for as long as it is the same appointment. */
  uid: string;
  /** Grows with each change, so that the newer one counts. */
  sequence: number;
  day: Day;
  /** As the clock of the business shows it, `09:30`; null: all day. */
  hour: string | null;
  minutes: number;
  status: 'CONFIRMED' | 'TENTATIVE';
  summary: string;
  location: string;
  description: string;
  url: string | undefined;
}

const LINE_OCTETS = 75;

/** A line is 75 octets at most; what is longer goes on in the next, behind a space. No sign is cut in half. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A text as a value: what separates values is escaped, and what cannot be seen is left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const plainDay = (day: Day): string => day.replaceAll('-', '');

const plainInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function timesOf({ day, hour, minutes }: CalendarEvent, timeZone: string): string[] {
  if (hour === null) {
    return [`DTSTART;VALUE=DATE:${plainDay(day)}`, `DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`];
  }
  const begins = instantIn(timeZone, day, hour);
  const ends = new Date(begins.getTime() + minutes * 60_000);
  return [`DTSTART:${plainInstant(begins)}`, `DTEND:${plainInstant(ends)}`];
}

const eventLines = (event: CalendarEvent, { timeZone, now }: { timeZone: string; now: Date }) => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${plainInstant(now)}`,
  ...timesOf(event, timeZone),
  `STATUS:${event.status}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  'END:VEVENT',
];

/** A calendar as a file, or as an address of one is answered. Hours stand in UTC: every calendar knows that zone. */
export function icsText(
  name: string,
  events: readonly CalendarEvent[],
  when: { timeZone: string; now: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reward Points//Kalender//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, when)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
