import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#clock.ts';
import type { Answered } from './app.ts';

type Row = Record<string, unknown>;

/** What one row was and has become: null where it was not there. */
export interface Written {
  table: string;
  before: Row | null;
  after: Row | null;
}

/** How the tables of a database refer to each other. */
export interface Tables {
  /** Which table a column refers to, by `table.column`; a table's own id refers to itself. */
  references: ReadonlyMap<string, string>;
  /** The columns by which a row is known, by their table. */
  keys: ReadonlyMap<string, readonly string[]>;
}

/** What differs from run to run, because nobody decides it. */
const CHANCE: readonly [RegExp, string][] = [
  [/\\\\x[0-9a-f]*/g, 'bytes'],
  [/[0-9a-f]{32}\.\w{3,4}/g, 'file'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid'],
  [/\$argon2id[^"]*/g, 'argon2'],
  [/\b[0-9a-f]{64}\b/g, 'digest'],
  [/\b[0-9a-f]{32}\b/g, 'code'],
  [/(ticket=|calendars\/)[\w-]{43}/g, '$1token'],
  [/\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b/g, 'recovery code'],
  [/\b[A-Z2-7]{32}\b/g, 'secret'],
  [/\bKS-\w{4}-\w{4}\b/g, 'visit code'],
];

/** What the builders of tests count, and the product: it is said which one of an act, not which one of all. */
const COUNTED =
  /(628\d{2}|PT Pelanggan |pelanggan-|pelanggan|siti-|rina|Jalan Melati |Voucher |Item |Kunjungan |Flowmeter |INV\/|LK-2026-|buku-|fake-|equipment\/|••••|\b[VI]-)(\d{3,}|(?<=buku-|fake-|equipment\/)\d+)/gi;

/** Of the clock of the test, or of the database, which no test holds. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** The place from which a code is drawn, the length of a PDF, which has its moment in it, and the places of a text that is told. */
const UNTOLD = new Set(['reward_codes.pos', 'attachments.size', 'whatsapp_messages.slots']);

/** The first account and the first customer are the company's own, and the same in all tests. */
const OWN = 1;

/** Whose id stands in a column or a field, by its name. */
const recordIn = (name: string): string | undefined => {
  if (['id', 'record', 'shipped', 'customer', 'product'].includes(name)) return name;
  if (name.endsWith('_by')) return 'accounts';
  const named = /^(\w+)_(?:ids?|of)$/.exec(name)?.[1];
  return named && `${named}s`;
};

const columnOf = (key: string): string => key.replace(/^id_(\w+)$/, '$1_id');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (place: number): string =>
  LETTERS.charAt(place) || `${nameOf(Math.floor(place / 26) - 1)}${LETTERS.charAt(place % 26)}`;

const isStated = ([, value]: [string, unknown]): boolean => value !== null;

/** The columns that have become another value. */
const changedIn = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));

/** The same of two rows with which the same happened: what, and to which columns; of what changed, also what it is about. */
export function kindOf({ table, before, after }: Written): string {
  const stated = Object.entries(after ?? before ?? {})
    .filter(isStated)
    .map(([column]) => column);
  if (!before || !after) return `${before ? '-' : '+'} ${table} ${stated}`;
  const about = stated.filter((column) => column.endsWith('_id'));
  return `~ ${table} of ${about}: ${changedIn(before, after)}`;
}

/**
 * Tells what one act wrote and answered. The same record has the same letter throughout, so that what belongs together
 * shows.
 */
export function wordsOf(clock: Clock, { references, keys }: Tables) {
  const letters = new Map<string, Map<unknown, string>>();
  const letterOf = (of: string, which: unknown): string => {
    const known = letters.get(of) ?? new Map<unknown, string>();
    letters.set(of, known);
    const letter = known.get(which) ?? nameOf(known.size);
    known.set(which, letter);
    return letter;
  };
  const plain = (text: string): string =>
    CHANCE.reduce((said, [what, word]) => said.replace(what, word), text).replace(
      COUNTED,
      (_, name: string, number: string) => `${name}${letterOf(name.toLowerCase(), Number(number))}`,
    );
  const record = (of: string, id: unknown): unknown => {
    if (Array.isArray(id)) return id.map((one) => record(of, one));
    const isOwn = id === OWN && (of === 'accounts' || of === 'customers');
    return typeof id !== 'number' || isOwn ? id : letterOf(of, id);
  };
  const text = (value: unknown): string =>
    plain(
      JSON.stringify(value ?? null, (key, part) => {
        const of = recordIn(columnOf(key));
        if (of !== undefined) return record(of, part);
        return typeof part === 'string' && MOMENT.test(part) ? momentOf(clock, part) : part;
      }),
    );
  const cell = (table: string, column: string, value: unknown): string => {
    const target = references.get(`${table}.${column}`) ?? recordIn(column);
    if (target !== undefined) return text(record(target, value)).replaceAll('"', '');
    if (UNTOLD.has(`${table}.${column}`)) return '…';
    // Ids stand in it, of whatever it is about.
    return column === 'key' ? text(value).replaceAll(/\d+/g, '#') : text(value);
  };
  const cells = (table: string, row: Row): string =>
    Object.entries(row)
      .filter(isStated)
      .map(([column, value]) => `${column} ${cell(table, column, value)}`)
      .join(', ');
  return {
    answer: ({ status, body }: Answered): string =>
      `answers ${status} ${Buffer.isBuffer(body) ? 'a file' : text(body)}`,
    /** @returns nothing where it stayed as it was. */
    row({ table, before, after }: Written) {
      if (!after) return `- ${table}: ${cells(table, before ?? {})}`;
      if (!before) return `+ ${table}: ${cells(table, after)}`;
      if (isDeepStrictEqual(before, after)) return undefined;
      // How many there are is of the whole test, not of the act.
      if (table === 'list_counts') {
        return `${Number(after.rows) - Number(before.rows)} in list_counts ${after.list}`;
      }
      const kept = Object.entries(after).filter(
        ([column]) => column.endsWith('_id') || keys.get(table)?.includes(column),
      );
      const changed = changedIn(before, after).map(
        (column) =>
          `${column} ${cell(table, column, before[column])} → ${cell(table, column, after[column])}`,
      );
      return `~ ${table} of ${cells(table, Object.fromEntries(kept))}: ${changed.join(', ')}`;
    },
  };
}

function momentOf(clock: Clock, text: string): string {
  const at = new Date(text).getTime();
  if (at === clock.now().getTime()) return 'now';
  // The clock of a test stands at whole seconds.
  return /\.\d*[1-9]/.test(text) ? 'now of the database' : new Date(at).toISOString();
}
