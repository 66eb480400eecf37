import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What begins something when it is read, says it in SQL, or is a program. */
const UNREAD = /(\.(test|sql|routes)|(^|\/)(worker|main|generate|tables)|^programs\/.*)\.ts$/;

/** Where constants are, and in which modules there. Of the web app those that have its words, which no browser is needed for. */
const PLACES: readonly [folder: string, isRead: (name: string) => boolean][] = [
  ['contract/src', (name) => name.endsWith('.ts') && !UNREAD.test(name)],
  ['server/src', (name) => name.endsWith('.ts') && !UNREAD.test(name)],
  ['web/src', (name) => /(texts|words)\.ts$/.test(name)],
];

/** What the machine decides: how many of its processors work at passwords, and whose PostgreSQL it runs. */
const MACHINES = new Set(['PASSWORDS_AT_ONCE', 'PACKAGE']);

/** Longer ones are told part by part. */
const LINE_MAX = 160;
/** Of a longer list only how many there are, and a digest. */
const ENTRIES_MAX = 500;

type Plain = string | number | boolean | null | readonly Plain[] | { [key: string]: Plain };

/** The value as plain data; undefined where it is none, such as a function, a schema or a part of a query. */
function plainOf(value: unknown): Plain | undefined {
  // Wherever the product stands, its own files are the same.
  if (typeof value === 'string') return value.replace(`${root}/`, '');
  if (value === null || ['number', 'boolean'].includes(typeof value)) return value as Plain;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set || value instanceof Map) return plainOf([...value]);
  if (Array.isArray(value)) return value.map((one) => plainOf(one) ?? '…');
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return undefined;
  }
  // Calls of the contract stand in calls.txt.
  if ('method' in value && 'response' in value) return undefined;
  const entries = Object.entries(value).map(([key, one]) => [key, plainOf(one) ?? '…'] as const);
  return entries.every(([, one]) => one === '…') ? undefined : Object.fromEntries(entries);
}

/** Every exported constant that is plain data, by its module. What is exported again is told where it is met first. */
export async function describeConstants(): Promise<string[]> {
  // The web app looks there, as it is read, for how this browser shows days.
  const storage = { getItem: () => null };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const lines = ['What each constant is. Written by `npm run check -- --write`.'];
  const known = new Set<string>();
  for (const [folder, isRead] of PLACES) {
    const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(isRead).sort()) {
      const exported: object = await import(path.join(root, folder, name));
      const told = Object.entries(exported)
        .filter(([constant]) => !MACHINES.has(constant))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([constant, value]) => partsOf(constant, plainOf(value), known));
      if (told.length > 0) lines.push('', `${folder}/${name}`, ...told.map((line) => `  ${line}`));
    }
  }
  return lines;
}

function partsOf(name: string, value: Plain | undefined, known: Set<string>): string[] {
  if (value === undefined) return [];
  const said = JSON.stringify(value);
  if (said.length <= LINE_MAX || value === null || typeof value !== 'object') {
    return [`${name} ${said}`];
  }
  if (known.has(said)) return [];
  known.add(said);
  const entries = Object.entries(value);
  if (entries.length > ENTRIES_MAX) {
    const digest = createHash('sha256').update(said).digest('hex');
    return [`${name} ${entries.length} entries ${digest}`];
  }
  return entries.flatMap(([key, one]) => partsOf(`${name}.${key}`, one, known));
}
