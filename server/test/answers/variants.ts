import type { Endpoint } from '@reward-points/contract/endpoint';
import { z } from 'zod';
import type { Row, Said } from './said.ts';

/** What is asked of a call besides its path. */
export type Query = Readonly<Record<string, string>>;

interface Schema {
  type?: string;
  enum?: readonly (string | number)[];
  const?: string | number | boolean;
  anyOf?: readonly Schema[];
}

const typeOf = (schema: unknown): Schema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Every value that a field names by itself. */
export function wordsOf(schema: unknown): string[] {
  const { enum: words, const: word, anyOf = [], type }: Schema = typeOf(schema);
  if (type === 'boolean') return ['true', 'false'];
  const own = [...(words ?? []), ...(word === undefined ? [] : [word])].map(String);
  return [...own, ...anyOf.flatMap(({ const: one }) => (one === undefined ? [] : [String(one)]))];
}

const textsIn = (row: Row) =>
  [...row].flatMap(([field, shown]) =>
    /^".*"$/.test(shown) ? [[field, String(JSON.parse(shown))] as const] : [],
  );

const IS_DAY = /^\d{4}-\d\d-\d\d/;
/** The day in Jakarta of a moment. A file has its days and times by the clock there. */
const dayOf = (text: string): string =>
  text.endsWith('Z')
    ? new Date(new Date(text).getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    : text.slice(0, 10);

/** Of each field of a list one value that its rows have, as `found` takes it from them. */
function fromRows(rows: readonly Row[], found: (text: string) => string | undefined): string[] {
  const values = new Map<string, string>();
  // The one in the middle tells both ends of a list apart.
  for (const row of [...rows.slice(Math.floor(rows.length / 2)), ...rows]) {
    for (const [field, text] of textsIn(row)) {
      const value = found(text);
      if (value !== undefined && !values.has(field)) values.set(field, value);
    }
  }
  return [...new Set(values.values())];
}

const SEARCHED_MAX = 8;
const DAYS_MAX = 3;

/** A word that rows have, of each of their fields. */
const searched = (rows: readonly Row[]) =>
  fromRows(rows, (text) =>
    // What is a word of ours, and nobody's, has neither a capital nor a number.
    IS_DAY.test(text) || /^[/<]/.test(text) || !/[A-Z0-9@]/.test(text)
      ? undefined
      : text.match(/[\p{L}\d][\p{L}\d/-]{2,}/gu)?.at(-1),
  ).slice(0, SEARCHED_MAX);
const days = (rows: readonly Row[]) =>
  fromRows(rows, (text) => (IS_DAY.test(text) ? dayOf(text) : undefined)).slice(0, DAYS_MAX);

const SEARCHES = new Set(['search', 'name', 'customer', 'item', 'place', 'q']);
/** Those that are read together with another. */
const PAGES = new Set(['page', 'per_page']);

/** What is searched for where a single search finds records of all kinds. */
const EVERYTHING = ['uji', 'rsi', 'sn-', 'pulsa', 'kunjungan', '0811', 'kembar'];

/** Numbers that rows have in a field, or those of the records that it names. */
function numbersOf(
  field: string,
  rows: readonly Row[],
  known: (noun: string) => readonly string[],
) {
  const own = rows.map((row) => row.get(field) ?? row.get(field.replace('id_customer', 'id_user')));
  const numbers = own.filter((value) => value !== undefined && /^\d+$/.test(value)) as string[];
  return [...new Set([...numbers, ...known(field)])].slice(0, 2);
}

/**
 * What else a call can be asked, one thing at a time: each word of a field, a word that rows have, the days and numbers that
 * they have, and other pages.
 *
 * @param said what it answers when nothing else is asked.
 */
export function variantsOf(
  { query }: Pick<Endpoint, 'query'>,
  base: Query,
  said: Said,
  known: (field: string) => readonly string[],
): Query[] {
  const fields = Object.entries(query?.shape ?? {});
  const names = new Set(fields.map(([name]) => name));
  const rows = [...said.lists.values()][0] ?? [];
  const variants: Query[] = [];
  for (const [name, schema] of fields) {
    const words = wordsOf(schema);
    const values = SEARCHES.has(name)
      ? [...searched(rows), ...(name === 'q' ? EVERYTHING : [])]
      : name.startsWith('id_') || name === 'technician'
        ? [...words, ...numbersOf(name, rows, known)]
        : name === 'ids'
          ? [known(name).slice(0, 3).join(',')]
          : words;
    if (PAGES.has(name) || name === 'format') continue;
    variants.push(...values.filter(Boolean).map((value) => ({ [name]: value })));
    if (['from', 'day'].includes(name)) {
      for (const day of days(rows)) {
        variants.push({ [name]: day });
        if (names.has('to')) variants.push({ from: day, to: day }, { to: day });
      }
    }
  }
  if (names.has('per_page')) {
    const last = Math.ceil(Number(said.values.get('data.total') ?? 0) / 3);
    variants.push({ per_page: '3', page: '2' });
    if (last > 2) variants.push({ per_page: '3', page: String(last) });
  }
  return variants.map((variant) => ({ ...base, ...variant }));
}
