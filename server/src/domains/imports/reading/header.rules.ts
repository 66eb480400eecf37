/** How a field may be called where columns are named. */
export interface Named {
  name: string;
  label: string;
  headers: readonly string[];
  isRequired?: boolean;
  /** Other fields, one of which will do where it is required. */
  instead?: readonly string[];
  /** What may be something else beside a column that says it better; the likeliest first. */
  vague?: readonly string[];
  /** The field beyond whose column the likelier of several vague ones stands. */
  vagueBeyond?: string;
}

/** The header as words: case, accents and signs tell no two of them apart. */
const words = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer than any header that is known; composing takes time with the square of the length (ADD-32). */
const HEADER_MAX = 100;

/**
 * Which field each column fills, by its header; the first of several columns for the same, and one whose header may mean
 * something else only where no other says it better.
 */
export function matchColumns(
  header: readonly string[],
  fields: readonly Named[],
): (string | null)[] {
  const taken = new Set<string>();
  const written = header.map((cell) => (cell.length > HEADER_MAX ? '' : words(cell)));
  const columns: (string | null)[] = written.map(() => null);
  const sure = fields.map(({ name, label, headers, vague = [] }) => ({
    name,
    written: new Set([name, label, ...headers].map(words)).difference(new Set(vague.map(words))),
  }));
  for (const [place, cell] of written.entries()) {
    const field = sure.find((one) => !taken.has(one.name) && one.written.has(cell));
    if (!field) continue;
    taken.add(field.name);
    columns[place] = field.name;
  }
  for (const { name, vague = [], vagueBeyond = '' } of fields) {
    if (taken.has(name)) continue;
    const places = vague.flatMap((word) => {
      const place = written.findIndex((cell, at) => cell === words(word) && columns[at] === null);
      return place < 0 ? [] : [place];
    });
    const beyond = columns.indexOf(vagueBeyond);
    const [best] = [...places.filter((place) => place > beyond), ...places];
    if (best !== undefined) columns[best] = name;
  }
  return columns;
}

/** Accounting programs write the company, the report and its period above the header. */
export const HEADER_WITHIN = 20;

/** One known word may stand in a title by chance, two hardly do. */
const KNOWN_MIN = 2;

export const isHeader = (cells: readonly string[], fields: readonly Named[]): boolean =>
  matchColumns(cells, fields).filter((name) => name !== null).length >= KNOWN_MIN;

/** Which of the first rows names the columns: the first with two known headers, else the first that is not empty; -1: none. */
export function findHeader(rows: readonly (readonly string[])[], fields: readonly Named[]): number {
  const known = rows.findIndex((cells) => isHeader(cells, fields));
  return known >= 0 ? known : rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
}
