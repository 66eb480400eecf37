import { DAY_MS } from '@reward-points/contract/durations';

/** A cell of a sheet as it is read: a number as it is written there, digit for digit. */
export type SheetCell = string | boolean | Date | SheetNumber | null;

export class SheetNumber {
  readonly written: string;

  constructor(written: string) {
    this.written = written;
  }
}

/** What stands for a formula whose result no program has kept: Excel shows one, the file has none. */
export const UNCALCULATED = '#BELUM_DIHITUNG';

/** Marks, unseen, what a sheet has as a date: where a number is meant, a spreadsheet has turned it into one. */
const DATE_MARK = '\u2060';
const DATE = /^[+\d :-]+\u2060$/;

export const isDateOfSheet = (text: string): boolean => DATE.test(text);

/** The text without what nobody sees. */
export const unmarked = (text: string): string => (isDateOfSheet(text) ? text.slice(0, -1) : text);

/** The day before any that a spreadsheet has: a time of day falls on it. */
const NO_DAY = Date.UTC(1900, 0, 0) + DAY_MS;

/** What is no text but looks like it would be, were the sheet a CSV file: the apostrophe says that it is one. */
const LIKE_AN_ANSWER = /^(true|false)$/i;

/** A cell as a CSV file would have it, and never as something else than it is. */
export function textOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return textOfDate(cell);
  if (cell instanceof SheetNumber) return textOfNumber(Number(cell.written));
  // What the database cannot keep becomes the sign for what could not be read.
  const text = cell.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd').toWellFormed();
  return LIKE_AN_ANSWER.test(text.trim()) ? `'${text.trim()}` : text;
}

function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#NUM!';
  // A spreadsheet counts in days, so a second may miss a few thousandths.
  const written = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  const [day = '', time = ''] = written.slice(0, -5).split('T');
  if (date.getTime() < NO_DAY) return time + DATE_MARK;
  return (time === '00:00:00' ? day : `${day} ${time}`) + DATE_MARK;
}

/** From here on a spreadsheet has lost digits. */
const EXACT_BELOW = 1e15;
/** As many digits as it keeps; what it calculates is off by less. */
const DIGITS = 15;

/** With a comma, and never with groups: `1.125` and `1,125` would be a thousand in a CSV file, so it is `1,1250`. */
function textOfNumber(number: number): string {
  if (Number.isNaN(number)) return '#NUM!';
  if (Math.abs(number) >= EXACT_BELOW) {
    return number.toExponential(5).toUpperCase().replace('.', ',');
  }
  const [whole = '', part] = String(Number(number.toPrecision(DIGITS))).split('.');
  return part === undefined ? whole : `${whole},${part.length === 3 ? `${part}0` : part}`;
}
