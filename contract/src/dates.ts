/**
 * Calendar days as `YYYY-MM-DD`, the form they have on the wire. All arithmetic is on the parts of the date; nothing
 * here reads a clock or the zone of the machine.
 */
export type Day = string;

const DAY_MS = 86_400_000;

interface Parts {
  year: number;
  month: number;
  day: number;
}

const parts = (date: Day): Parts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The parts are taken as they are: what comes of them may be no day. */
export const dayOf = ({ year, month, day }: Parts): Day =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

/** Days since 1970-01-01. */
const serial = (date: Day): number => {
  const { year, month, day } = parts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

const fromSerial = (days: number): Day => new Date(days * DAY_MS).toISOString().slice(0, 10);

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day on which a date is celebrated in a year, clamped to the month: 29 February becomes 28 February where there is
 * none.
 */
export const anniversaryIn = (date: Day, year: number): Day => {
  const { month, day } = parts(date);
  return dayOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });
};

/** True for a day that exists, from 1800 to 2999: `2026-02-30` and `2026-2-3` are not days. */
export const isDay = (text: string): boolean =>
  /^(1[89]|2\d)\d\d-\d\d-\d\d$/.test(text) && fromSerial(serial(text)) === text;

export const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** How many hours the zones of Indonesia are ahead of UTC, whose clocks were moved last in 1988. */
const HOURS_AHEAD: Record<string, number> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
};
const MOVED_LAST = 568e9;

/** Making a formatter takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that an instant falls on in a zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const hours = HOURS_AHEAD[timeZone];
  // The first formatter of a page takes a phone 30 ms and more.
  if (hours && +instant > MOVED_LAST)
    return new Date(+instant + hours * 36e5).toISOString().slice(0, 10);
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The time of day of an instant in a zone: `14.05`. */
export const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );

/** The instant at which the clocks of a zone show a day and a time, `2026-11-24` and `09:00`. */
export function instantIn(timeZone: string, day: Day, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const shown = new Date(
    `${dayIn(timeZone, asUtc)}T${timeIn(timeZone, asUtc).replace('.', ':')}:00Z`,
  );
  return new Date(asUtc.getTime() * 2 - shown.getTime());
}

export const yearOf = (date: Day): number => parts(date).year;

export const addDays = (date: Day, days: number): Day => fromSerial(serial(date) + days);

export const addYears = (date: Day, years: number): Day =>
  anniversaryIn(date, parts(date).year + years);

/** Whole days from one day to another; negative when `to` is earlier (NOTIF-05). */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from);

/** The anniversary of a date that is nearest to a day, which may lie in the year before or after. */
export const nearestAnniversary = (date: Day, to: Day): Day => {
  const distance = (day: Day): number => Math.abs(daysBetween(to, day));
  return [-1, 0, 1]
    .map((years) => anniversaryIn(date, yearOf(to) + years))
    .reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest));
};

/** Next service = last service + 2 years (CONST-05). */
export const nextServiceAfter = (lastService: Day): Day => addYears(lastService, 2);

/**
 * A day in Indonesian long format: `21 November 2026` (RUN-09). By hand: a phone needs as long to make the first
 * `Intl.DateTimeFormat` of a page as for half of the app.
 */
export const longDate = (date: Day): string => {
  const { year, month, day } = parts(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
};
