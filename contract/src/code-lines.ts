import { dayOrderOf, parseDay } from './written-days.ts';

/** A line of a list of codes before anybody has said that it is right. */
export interface WrittenCode {
  code: string;
  /** Of a day that cannot be read: as it was written. */
  expired_date: string;
  /** Why the line cannot be taken, where its cells show it by themselves. */
  flaw?: string;
}

interface Columns {
  code: number;
  date: number;
  /** The cells of the heading, where there is one. */
  heading: readonly string[] | null;
}

const MORE_CELLS =
  'Baris ini punya isian selain kode dan tanggal. Hapus isian itu, atau tulis judul tiap kolom di baris pertama.';

const EITHER_DAY =
  'Tanggal ini dapat dibaca dua cara, dan tanggal lain di daftar ini menulis bulannya lebih dulu. Tulis nama bulannya, seperti 5 Juni 2026.';

/** What names the column of the codes, the surest first. */
const CODES = [
  /^(?:kode|codes?|serial|sn|pin|token)$/,
  /^(?:e?vouchers?|kupon|coupons?)$/,
  /^(?:no|nomor|number)$/,
];
/** What may stand beside those; a code itself may be called so. */
const BESIDE =
  /^(?:e|item|produk|hadiah|reward|gift|promo|diskon|discount|unik|unique|redeem|daftar|list)$/;
/** What names the column of the last days, the surest first. */
const DAYS = [
  /^(?:exp|valid|until$|sampai$|hingga$|berlaku$|akhir$|berakhir$|k[ae]dalu)/,
  /^(?:tanggal|tgl|date)$/,
];
const NO_LAST_DAY = /^(?:mulai|dari|from|start|awal|terbit|dibuat|issued?|created)$/;

const wordsOf = (cell: string): string[] =>
  cell
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a cell may be the heading of a column of codes. A code has a digit, or mostly no space and words of its own. */
function isHeading(cell: string): boolean {
  const words = wordsOf(cell);
  const isKnown = words.every((word) => [BESIDE, ...CODES].some((names) => names.test(word)));
  return !/\d/.test(cell) && (isKnown || /\s/.test(cell));
}

/** Which column is which, by the first line if that is a heading. Without one the code comes first, and its day next. */
function columnsOf(first: readonly string[]): Columns {
  const placeOf = (names: RegExp, mayBe: (cell: string, place: number) => boolean) =>
    first.findIndex(
      (cell, at) => mayBe(cell, at) && wordsOf(cell).some((word) => names.test(word)),
    );
  const isFound = (place: number) => place >= 0;
  const code = CODES.map((names) => placeOf(names, isHeading)).find(isFound);
  if (code === undefined || /\d/.test(first[0] ?? '')) return { code: 0, date: 1, heading: null };
  const mayBeLast = (cell: string, at: number) =>
    at !== code && !wordsOf(cell).some((word) => NO_LAST_DAY.test(word));
  const date = DAYS.map((names) => placeOf(names, mayBeLast)).find(isFound);
  return { code, date: date ?? code + 1, heading: first };
}

/**
 * The lines of a list from the cells of its table: the code, and its expiry date in whatever way `parseDay` reads one. A
 * heading says which column is which. Empty lines are left out. Without a date, `expiredDate` stands in; what is no date
 * stays as it was written, so that the line can be called wrong. So is a line with cells of which nobody said what they are,
 * since the first of them may be a running number, and a day that may be either where another has the month first.
 */
export function codeLinesOf(
  table: readonly (readonly string[])[],
  { expiredDate = '', hasExpiry = true } = {},
): WrittenCode[] {
  const rows = table
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const columns = columnsOf(rows[0] ?? []);
  const { code: at, date: dateAt, heading } = columns;
  const lines = rows.slice(heading ? 1 : 0);
  const orderAt = (cells: readonly string[]) => dayOrderOf(cells[dateAt] ?? '');
  const isMonthFirst = lines.some((cells) => orderAt(cells) === 'month-first');
  return lines.flatMap((cells) => {
    const code = cells[at] ?? '';
    const written = cells[dateAt] ?? '';
    if (code === '' && written === '') return [];
    const day = parseDay(written);
    const isUnknown = (cell: string, place: number) =>
      cell !== '' && !heading?.[place] && place !== at && place !== dateAt;
    const isNoDay = written !== '' && day === null && orderAt(cells) === null;
    const isMore = cells.some(isUnknown) || (!hasExpiry && isNoDay && !heading?.[dateAt]);
    const isEither = hasExpiry && isMonthFirst && orderAt(cells) === 'either';
    return {
      code,
      expired_date: written === '' ? expiredDate : isEither ? written : (day ?? written),
      ...((isMore || isEither) && { flaw: isMore ? MORE_CELLS : EITHER_DAY }),
    };
  });
}
