import { createHash } from 'node:crypto';

/** A row of a list, by the fields of its fields. */
export type Row = ReadonlyMap<string, string>;

/** What an answer says: each value by its place, and each list of records by its place. */
export interface Said {
  values: Map<string, string>;
  lists: Map<string, Row[]>;
}

const LETTERS_MAX = 200;

/** A long text is known by its beginning, its length and its checksum. */
export function shownText(text: string): string {
  if (text.length <= LETTERS_MAX) return text;
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LETTERS_MAX)}… (${text.length} letters, ${sum})`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isTable = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** The values within a record, by their places. A list within it is one of them. */
function* valuesIn(record: object, place = ''): Generator<[place: string, value: unknown]> {
  for (const [name, value] of Object.entries(record)) {
    const at = place === '' ? name : `${place}.${name}`;
    if (isRecord(value) && Object.keys(value).length > 0) yield* valuesIn(value, at);
    else yield [at, value];
  }
}

/** The address of a page says what was asked, which is said anyway. */
const IS_ADDRESS_OF_PAGE = /_page_url$/;

export const rowOf = (record: object): Row =>
  new Map(
    Array.from(valuesIn(record), ([place, value]) => [place, shownText(JSON.stringify(value))]),
  );

export function saidBy(answer: object): Said {
  const said: Said = { values: new Map(), lists: new Map() };
  for (const [place, value] of valuesIn(answer)) {
    if (isTable(value)) said.lists.set(place, value.map(rowOf));
    else if (!IS_ADDRESS_OF_PAGE.test(place)) {
      said.values.set(place, shownText(JSON.stringify(value) ?? 'nothing'));
    }
  }
  return said;
}

const repeated = (value: string, times: number) => (times > 1 ? `${value} ×${times}` : value);

/** Values after each other; what is the same many times is said once. */
export function inARow(values: readonly string[], between: string): string {
  const said: string[] = [];
  let times = 0;
  for (const [at, value] of values.entries()) {
    times += 1;
    if (values[at + 1] === value) continue;
    said.push(repeated(value, times));
    times = 0;
  }
  return said.join(between);
}

const NAMES_MAX = 30;

/** Which rows a list has, in order, by their numbers, or else by their first field. */
export function namesOf(rows: readonly Row[]): string {
  const names = rows.map((row) => row.get('id') ?? row.values().next().value ?? '');
  const more = names.length > NAMES_MAX ? ' …' : '';
  return `${rows.length}: ${inARow(names.slice(0, NAMES_MAX), ' ')}${more}`;
}

/** The fields of rows: a line for those that say the same. */
export function columnsOf(rows: readonly Row[]): string[] {
  const fields = new Set(rows.flatMap((row) => [...row.keys()]));
  const said = (field: string) =>
    inARow(
      rows.map((row) => row.get(field) ?? '–'),
      ' | ',
    );
  return [...Map.groupBy(fields, said)].map(([values, same]) => `${same.join(', ')}: ${values}`);
}
