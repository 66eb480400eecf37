import {
  countOf,
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { ProviderDeps } from '#domains/accounting/providers/provider.ts';
import { type ListPage, type RawPage, walk } from '#domains/accounting/providers/walk.ts';
import { isTrusted } from './accurate.rules.ts';
import {
  type AccurateLine,
  type AccurateSettings,
  accurateLine,
  DATA_PATH,
  type Heard,
  type Method,
} from './accurate-line.ts';

type Query = Record<string, string>;

export interface AccurateClient {
  /** A path of the account layer. */
  account(path: string, method: Method): Promise<Heard>;
  /** What the token opens, and the clock of who says so; where its data are is kept. */
  token(): Promise<{ database: RawRow; headers: Headers }>;
  /** `…/detail.do` of one document. */
  detail(module: string, id: string): Promise<Heard>;
  /** One page of `…/list.do`. */
  page(module: string, fields: readonly string[], query: Query, page: number): Promise<ListPage>;
  /** All of `…/list.do`, by id. */
  list(module: string, fields: readonly string[], query?: Query): AsyncGenerator<RawPage>;
}

const PAGE_SIZE = 100;

/** How Accurate is asked, whatever for. */
export function accurateClient(settings: AccurateSettings, deps: ProviderDeps): AccurateClient {
  const line = accurateLine(settings, deps);

  async function dataUrl(path: string, search: string): Promise<URL> {
    // What was learned of another account layer is nobody's to be trusted.
    const known = URL.parse(line.learned.host ?? '');
    if (known === null || !isTrusted(known, line.base)) await askToken(line);
    const url = new URL(`${DATA_PATH}${path}`, line.learned.host);
    url.search = search;
    return url;
  }

  async function read(list: List, commas: 'literal' | 'encoded'): Promise<RawRow> {
    const heard = await line.ask(
      'GET',
      await dataUrl(`${list.module}/list.do`, searchOf(list, commas)),
    );
    if (heard.is === 'data' && Array.isArray(heard.data)) return heard.body;
    throw line.later(`Daftar ${list.module} di Accurate tidak terbaca.`, heard);
  }

  /** A page; once with its commas written otherwise, where nothing but ids comes. */
  async function page(list: List): Promise<ListPage> {
    const { commas } = line.learned;
    const body = await read(list, commas === 'encoded' ? 'encoded' : 'literal');
    if (commas !== undefined || !isBare(body, list)) return pageOf(body, list.page);
    const encoded = await read(list, 'encoded');
    // Neither is understood: nobody need try again, and each row is read by itself.
    await line.learn({ commas: isBare(encoded, list) ? 'literal' : 'encoded' });
    return pageOf(encoded, list.page);
  }

  return {
    account: (path, method) => line.ask(method, new URL(path, line.base)),
    token: () => askToken(line),
    detail: async (module, id) =>
      line.ask('GET', await dataUrl(`${module}/detail.do`, `id=${encodeURIComponent(id)}`)),
    page: (module, fields, query, number) => page({ module, fields, query, page: number }),
    list: (module, fields, query = {}) =>
      walk(
        (number) => page({ module, fields, query, page: number }),
        (row) => textOf(row, 'id'),
      ),
  };
}

/** `POST` as the guide has it, or `GET` as the samples do. */
async function askToken(line: AccurateLine): Promise<{ database: RawRow; headers: Headers }> {
  const url = new URL('/api/api-token.do', line.base);
  let heard = await line.ask(line.learned.tokenMethod === 'GET' ? 'GET' : 'POST', url);
  if (heard.is === 'refused' && heard.why === 'address' && line.learned.tokenMethod !== 'GET') {
    heard = await line.ask('GET', url);
    if (heard.is === 'data') await line.learn({ tokenMethod: 'GET' });
  }
  if (heard.is !== 'data' || !isRow(heard.data)) {
    throw line.later('Accurate tidak menyebut data usahanya.', heard);
  }
  const { data, headers } = heard;
  const names = ['data usaha', 'dataUsaha', 'database', 'db'];
  const database = names.map((name) => data[name]).find(isRow) ?? {};
  const host = URL.parse(textOf(database, 'host') ?? '');
  if (host === null || !isTrusted(host, line.base)) {
    throw line.later(`Alamat data Accurate tidak dikenal (${host?.host ?? 'tidak disebut'}).`);
  }
  if (line.learned.host !== host.origin) await line.learn({ host: host.origin });
  return { database, headers };
}

interface List {
  module: string;
  fields: readonly string[];
  query: Query;
  page: number;
}

const searchOf = ({ fields, query, page }: List, commas: 'literal' | 'encoded'): string =>
  [
    `fields=${fields.join(commas === 'encoded' ? '%2C' : ',')}`,
    `sp.page=${page}`,
    `sp.pageSize=${PAGE_SIZE}`,
    'sp.sort=id|asc',
    ...Object.entries(query).map(([name, value]) => `${name}=${value.replaceAll(' ', '%20')}`),
  ].join('&');

/** Rows of nothing but ids: the names were not understood. */
const isBare = ({ d }: RawRow, { fields }: List): boolean => {
  const rows = rowsOf(d);
  return (
    fields.length > 1 &&
    rows.length > 0 &&
    rows.every((row) => Object.keys(row).every((name) => name === 'id'))
  );
};

function pageOf({ d, sp }: RawRow, page: number): ListPage {
  const rows = rowsOf(d);
  const said = isRow(sp) ? sp : {};
  const count = countOf(said, 'rowCount');
  // A page may be smaller than what was asked for.
  const size = countOf(said, 'pageSize');
  const isCounted = count !== null && size !== null && size > 0;
  return { rows, count, isLast: isCounted ? page * size >= count : rows.length === 0 };
}
