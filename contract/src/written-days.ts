import { type Day, dayOf, isDay, MONTHS } from './dates.ts';

/** What Indonesians and spreadsheets write besides, month by month. */
const ALSO_WRITTEN = [
  ['january'],
  ['february', 'pebruari'],
  ['march'],
  [],
  ['may'],
  ['june'],
  ['july'],
  ['august', 'agt', 'ags'],
  [],
  ['october'],
  ['nopember'],
  ['december'],
];

/** The first three letters of a name are enough. */
const monthNamed = (word: string): number =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((month, at) =>
        [month.toLowerCase(), ...(ALSO_WRITTEN[at] ?? [])].some((name) => name.startsWith(word)),
      ) + 1;

/** Two digits of a year mean 1950 to 2049, as in a spreadsheet. */
const yearWritten = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 50 ? 2000 : 1900);

/** Longer than any way of writing a day; beyond it reading would take time with the square of the length (ADD-32). */
const WRITTEN_MAX = 60;

const DAY_NAME = /^(senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu),?\s+/;
const MIDNIGHT = /[t\s]+0{1,2}[:.]00([:.]00([.,]0+)?)?z?$/;
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)\.?[\s/.,-]+(\d{4}|\d{2})$/;

/** Whether day or month stands first where both are numbers. */
export type DayOrder = 'day-first' | 'month-first';

/**
 * Reads a day as Indonesians and spreadsheets write it: `31/12/2026`, `31-12-26`, `1.2.27` (the day first),
 * `31 Desember 2026`, `31-Des-26`, `2026-12-31`, `20261231`. Null is no day, as `31/02/2027` and `12/31/2027` are none.
 */
export function parseDay(text: string): Day | null {
  const written = plainDay(text);
  return written === null ? null : dayWritten(written, 'day-first');
}

/** Without the name of the day and a midnight; null where it is too long to be a day. */
function plainDay(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > WRITTEN_MAX) return null;
  return trimmed.toLowerCase().replace(DAY_NAME, '').replace(MIDNIGHT, '');
}

function dayWritten(written: string, order: DayOrder): Day | null {
  const [, first, separator, second, third] = YEAR_FIRST.exec(written) ?? [];
  // Without separators every digit counts: `2026111` may be the first of November or the eleventh of January.
  const isYearFirst = first !== undefined && (separator !== '' || written.length === 8);
  const [, day, month = '', year = ''] = isYearFirst
    ? [written, third, second, first]
    : (DAY_FIRST.exec(written) ?? []);
  const isNumber = /^\d/.test(month);
  const isTurned = order === 'month-first' && isNumber && !isYearFirst;
  const read = dayOf({
    year: yearWritten(year),
    month: isTurned ? Number(day) : isNumber ? Number(month) : monthNamed(month),
    day: Number(isTurned ? month : day),
  });
  return isDay(read) ? read : null;
}

/** A time of day without a zone, as programs write it after a day: `14:05:33`, `14.05`, `T14:05:33.120`, `2:05 PM`, `14:05 WIB`. */
const CLOCK =
  /(?:t|\s)\s*(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d(?:[.,]\d{1,9})?)?(?:\s*[ap]m)?(?:\s+wi(?:b|ta|t))?$/;

const withoutClock = (written: string): string => written.replace(CLOCK, '');

/** Reads a day as the files of other programs write it, perhaps with a time, which does not count. */
export function parseDayOfFile(text: string, order: DayOrder): Day | null {
  const written = plainDay(text);
  if (written === null) return null;
  return dayWritten(written, order) ?? dayWritten(withoutClock(written), order);
}

/** True for a time that says in which zone, so that its day may be another here: `2026-12-31T20:00:00Z`, `… +07:00`. */
export const isZoned = (text: string): boolean =>
  text.length <= WRITTEN_MAX &&
  /\d[:.]\d{2}.*(?:z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?)$/i.test(text.trim());

/** Whether a day with the year first would be another with day and month the other way round: `2026-05-06`, perhaps with a time. */
export function isTurnable(text: string): boolean {
  const [, month, day] = /^\d{4}-(0\d|1[0-2])-(0\d|1[0-2])(?!\d)/.exec(text) ?? [];
  return month !== day;
}

/**
 * Which order a day in numbers shows: `31/12/2026` that of the day first, `12/31/2026` that of the month, and `01/02/2026`
 * may be either. Null: it shows nothing of it.
 */
export function dayOrderOf(text: string): DayOrder | 'either' | null {
  const written = plainDay(text);
  if (written === null) return null;
  const [, first = '', second = ''] = DAY_FIRST.exec(withoutClock(written)) ?? [];
  const orders = (['day-first', 'month-first'] as const).filter((order) => {
    return /^\d+$/.test(second) && parseDayOfFile(text, order) !== null;
  });
  if (orders.length === 2) return Number(first) === Number(second) ? null : 'either';
  return orders[0] ?? null;
}
