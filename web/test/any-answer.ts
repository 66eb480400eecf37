import { addDays } from '@reward-points/contract/dates';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { Day, Id, Instant, Version } from '@reward-points/contract/fields';
import type { StaffRole } from '@reward-points/contract/permissions';
import { showReport } from '@reward-points/contract/reports';
import { showConnection } from '@reward-points/contract/whatsapp';
import { vi } from 'vitest';
import { today } from '#format/dates.ts';
import { aCustomer, openApp } from './app.tsx';
import { aConnection } from './connections.ts';
import { endpoints } from './endpoints.ts';
import { nameOf } from './fields.ts';
import { wholeReport } from './reports.ts';
import { type FakeServer, fakeServer, page } from './server.ts';

/** Rows of each list, which differ in everything that the contract leaves open; of several shapes one of each, if they are more. */
const ROWS = 3;

type Schema = Endpoint['response'];

/** What a schema is made of, as far as an answer of the contract is. */
interface Def {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  keyType: Schema;
  valueType: Schema;
  in: Schema;
  options: Schema[];
  entries: Record<string, string>;
  values: unknown[];
}

/** The same for the same words, and another for others. */
function numberOf(words: string): number {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum;
}

const DAYS_AWAY = [-400, -40, -3, 0, 1, 9, 45];
/** Of a name that ends so the text is a sum of money or of points. */
const SUM = /^(amount|point|waiting|credited|voided_amount|open_amount|outstanding|base)$/;
const PHONE = /whatsapp|telp|phone/;

function wordOf(key: string, row: number, of: string): string {
  if (PHONE.test(key)) return `62811${String(1_000_000 + numberOf(key) * 10 + row)}`;
  if (SUM.test(key)) return String(numberOf(key) * 10 + row);
  if (/images?$|picture|logo/.test(key)) return '';
  if (/(_on|_until|_date|date_of_birth|since|^from|^to|day)$/.test(key)) return dayOf(key, row);
  if (/_at$/.test(key)) return instantOf(key, row);
  if (key === 'month') return `2026-0${row + 1}`;
  if (key === 'hour') return `1${row}:00`;
  return `${of}${key} ${row + 1}`;
}
const dayOf = (key: string, row: number): string =>
  addDays(today(), DAYS_AWAY[(numberOf(key) + row) % DAYS_AWAY.length] ?? 0);
const instantOf = (key: string, row: number): string =>
  `${dayOf(key, row)}T${String(10 + (numberOf(key) % 10))}:1${row}:00.000Z`;

/** One of what a schema allows; which one, its name, its row and what it is a part of say. */
function oneOf(schema: Schema, key: string, row: number, of = ''): unknown {
  if (schema === Day) return dayOf(key, row);
  if (schema === Instant) return instantOf(key, row);
  if (schema === Version) return 1;
  if (schema === Id) return 1 + (numberOf(of + key) % 90) + row;
  const def = schema.def as unknown as Def;
  const turn = numberOf(of + key) + row;
  switch (def.type) {
    case 'object': {
      const whose = ['answer', 'data', 'record'].includes(key) ? '' : `${key} `;
      const made: Record<string, unknown> = Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, oneOf(part, name, row, whose)]),
      );
      if ('current_page' in made) Object.assign(made, page(made.data as unknown[]).data);
      return made;
    }
    case 'array':
      return Array.from({ length: rowsOf(def.element) }, (_, one) =>
        oneOf(def.element, key, one, of),
      );
    case 'nullable':
      return turn % 2 === 0 ? null : oneOf(def.innerType, key, row, of);
    case 'optional':
    case 'default':
    case 'readonly':
      return oneOf(def.innerType, key, row, of);
    case 'pipe':
      return oneOf(def.in, key, row, of);
    case 'union':
      return oneOf(def.options[row % def.options.length] as Schema, key, row, of);
    case 'enum': {
      const words = Object.values(def.entries);
      return words[turn % words.length];
    }
    case 'literal':
      return def.values[turn % def.values.length];
    case 'boolean':
      return turn % 2 === 0;
    case 'number':
      if (/month$/.test(key)) return 1 + (turn % 12);
      if (/day$/.test(key)) return 1 + (turn % 28);
      return turn % 3 === 0 ? 0 : turn * 10 + row;
    case 'record': {
      const names = Object.values((def.keyType.def as unknown as Def).entries ?? { one: 'one' });
      return Object.fromEntries(
        names.map((name, place) => [name, oneOf(def.valueType, name, place, of)]),
      );
    }
    case 'null':
      return null;
    default:
      return wordOf(key, row, of);
  }
}

const rowsOf = (element: Schema): number => {
  const { type, options } = element.def as unknown as Def;
  return type === 'union' ? Math.max(ROWS, options.length) : ROWS;
};

/** Something that the contract allows as an answer to a call. */
export const anyAnswer = ({ response }: Endpoint): unknown => oneOf(response, 'answer', 0);

/** Whatever is read is answered with something that the contract allows, and nothing in it is like another. */
function answersAnything(server: FakeServer, row = 0): void {
  // Those with a name in their path last, because what is put last is found first.
  const reads = endpoints
    .map(([, endpoint]): Endpoint => endpoint)
    .filter(({ method }) => method === 'GET')
    .toSorted((a, b) => b.path.split(':').length - a.path.split(':').length);
  for (const read of reads) server.answers(read, oneOf(read.response, 'answer', row) as never);
}

let loading: Promise<unknown> | undefined;

/** What the app fetches later is there from the start, so that how fast it comes changes nothing. */
const loadsParts = () => {
  const parts = import.meta.glob(['../src/{features,ui}/**/*.tsx', '!../src/**/*.test.tsx']);
  // Once: each import of what is there already goes through all that it imports again.
  loading ??= Promise.all(Object.values(parts).map((load) => load()));
  return loading;
};

/** Who looks at a page; a stranger is not signed in. */
export type Viewer = 'admin' | 'member' | 'stranger';

const accountOf = (who: Viewer | StaffRole) => {
  if (who === 'member') return aCustomer();
  return who === 'stranger' ? null : who;
};

/** A page as somebody sees it on a day of November 2026, where everything that can be read is there. */
export async function openFull(path: string, who: Viewer | StaffRole, row = 0) {
  await loadsParts();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+07:00') });
  const server = fakeServer();
  answersAnything(server, row);
  // The lines of a report come to each other.
  server.answers(showReport, wholeReport());
  // The notice that something is wrong with the way to the provider would stand on every screen.
  if (path !== '/admin/whatsapp-connection')
    server.answers(showConnection, { data: aConnection() });
  return { server, ...(await openApp(path, accountOf(who))) };
}

/** What a device makes of a field: its keyboard, and what it offers to fill in. */
const DEVICE =
  'input[inputmode], input[type=tel], input[type=email], input[type=password], [autocomplete]:not([autocomplete=off])';
const deviceOf = (field: HTMLElement): string =>
  ['type', 'inputmode', 'autocomplete']
    .map((name) => field.getAttribute(name))
    .filter(Boolean)
    .join(' ');

/** In which tone something is said, where it is not that of all else: its colour, by its name. */
const toneOf = ({ dataset, style }: HTMLElement): string =>
  dataset.tone ??
  style.cssText.match(/--mantine-color-(red|orange|yellow|green|gray)\b/)?.[1] ??
  '';

/** How the columns of a table lie, by the cells of its first row: which heads a card, which goes beneath it, which stand right. */
const columnsOf = (table: Element): string =>
  [...(table.querySelector('[data-row]')?.querySelectorAll<HTMLElement>('td[data-label]') ?? [])]
    .map(({ dataset }) =>
      [dataset.label, dataset.title && 'heads', dataset.secondary && 'beneath', dataset.align]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/** Where the parts of a drawing stand, to the tenth. */
function drawnIn(drawing: SVGElement): string {
  const parts = [...drawing.querySelectorAll('rect, line, polyline, polygon')].map((part) =>
    ['points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height']
      .flatMap((name) => part.getAttribute(name) ?? [])
      .join(' ')
      .replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1)),
  );
  return parts.join(', ');
}

/**
 * What a picture of roles and names leaves out: the title of the tab, what must be filled in, what a device makes of a field,
 * where one begins, what opens outside the app, what is held or explained, what warns, what is told at once, how tables lie, and
 * what is drawn.
 */
export function besides(of: Element): string {
  const all = (selector: string) => [...of.querySelectorAll<HTMLElement>(selector)];
  return [
    document.title,
    ...all('[required], [aria-required=true]').map((one) => `must: ${nameOf(one)}`),
    ...all(DEVICE).map((one) => `${deviceOf(one)}: ${nameOf(one)}`),
    ...all('[placeholder]').map((one) => `as an example: ${one.getAttribute('placeholder')}`),
    ...all('[data-autofocus]').map((one) => `first: ${nameOf(one)}`),
    ...all('a[target], a[download]').map((one) => `outside: ${nameOf(one)}`),
    ...all('[aria-current]').map((one) => `here: ${nameOf(one)}`),
    ...all('[aria-disabled=true], [readonly]').map((one) => `held: ${nameOf(one)}`),
    ...all('[data-tooltip]').map((one) => `why: ${one.dataset.tooltip}`),
    ...all('[style], [data-tone]')
      .filter((one) => toneOf(one) !== '' && one.textContent.trim() !== '')
      .map((one) => `${toneOf(one)}: ${one.textContent.trim().slice(0, 40)}`),
    ...all('[data-grey]').map(
      (one) => `grey: ${one.closest('article, li, a')?.textContent?.slice(0, 40) ?? ''}`,
    ),
    ...all('[aria-live]')
      .filter((one) => one.textContent.trim() !== '')
      .map((one) => `told at once: ${one.textContent.trim().slice(0, 40)}`),
    ...all('table:has(td[data-label])').map(
      (table) => `${table.closest('[data-dense]') ? 'narrow ' : ''}columns: ${columnsOf(table)}`,
    ),
    ...[...of.querySelectorAll<SVGElement>('svg:not(.tabler-icon)')]
      .map(drawnIn)
      .filter((drawn) => drawn !== '')
      .map((drawn) => `drawn: ${drawn}`),
    ...all('[style*="--share:"]').map((one) => `long: ${one.style.getPropertyValue('--share')}`),
    ...all('[maxlength]').map((one) => `${one.getAttribute('maxlength')} at most: ${nameOf(one)}`),
  ].join('\n');
}
