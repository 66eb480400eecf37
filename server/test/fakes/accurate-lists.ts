import { type Day, dayIn } from '@reward-points/contract/dates';
import { failure, momentOf } from './accurate-account.ts';
import {
  type AccurateView,
  changedAtOf,
  customerRow,
  invoiceDocuments,
  invoiceRow,
  isReturn,
  negativeId,
  negativeRow,
  type Row,
  receiptRow,
  returnRow,
} from './accurate-rows.ts';
import type { Chance } from './fake-book-chance.ts';
import {
  BOOKS_ZONE,
  type BookCustomer,
  type BookInvoice,
  type BookReceipt,
  type BookReturn,
  living,
} from './fake-books.ts';
import type { Answer } from './fake-program.ts';

/** What a list can be narrowed and sorted by; a day or a moment is compared as what it is. */
interface Keys {
  id: number;
  number: string;
  transDate: Day;
  lastUpdate: Date;
  customerId: number;
}

/** A module of Accurate: `list.do` and `detail.do` over the documents that it keeps. */
interface Module<T> {
  documents(view: AccurateView): T[];
  keys(document: T, view: AccurateView): Keys;
  row(document: T, view: AccurateView, isDetail: boolean): Row;
  /** How the program calls one of them, in both languages. */
  names: { ID: string; US: string };
}

/** Whoever reads the type of a module need not know its documents. */
const module = <T>(given: Module<T>): Module<unknown> => given as Module<unknown>;

const keysOfBook = ({
  id,
  number,
  date,
  changedAt,
  customerId,
}: BookReceipt | BookReturn): Keys => ({
  id,
  number,
  transDate: date,
  lastUpdate: changedAt,
  customerId,
});

export const ACCURATE_MODULES = {
  'sales-invoice': module<BookInvoice | BookReturn>({
    names: { ID: 'Faktur Penjualan', US: 'Sales Invoice' },
    documents: invoiceDocuments,
    keys: (document, { quirks }) => ({
      id: isReturn(document) ? negativeId(document) : document.id,
      number: document.number,
      transDate: document.date,
      lastUpdate: isReturn(document) ? document.changedAt : changedAtOf(document, quirks),
      customerId: document.customerId,
    }),
    row: (document, view) =>
      isReturn(document) ? negativeRow(view, document) : invoiceRow(view, document),
  }),
  'sales-receipt': module<BookReceipt>({
    names: { ID: 'Penerimaan Penjualan', US: 'Sales Receipt' },
    documents: ({ books }) => living(books.receipts),
    keys: keysOfBook,
    row: (receipt, view, isDetail) => receiptRow(view, receipt, isDetail),
  }),
  'sales-return': module<BookReturn>({
    names: { ID: 'Retur Penjualan', US: 'Sales Return' },
    documents: ({ books }) => living(books.returns),
    keys: keysOfBook,
    row: (back, view) => returnRow(view, back),
  }),
  customer: module<BookCustomer>({
    names: { ID: 'Pelanggan', US: 'Customer' },
    documents: ({ books }) => living(books.customers),
    keys: (customer) => ({
      id: customer.id,
      number: customer.number,
      transDate: dayIn(BOOKS_ZONE, customer.createdAt),
      lastUpdate: customer.changedAt,
      customerId: customer.id,
    }),
    row: (customer) => customerRow(customer),
  }),
};
export type AccurateModule = keyof typeof ACCURATE_MODULES;

/** `detail.do?id=…` or `?number=…`. */
export function detailOf(view: AccurateView, name: AccurateModule, query: URLSearchParams): Answer {
  const { documents, keys, row, names } = ACCURATE_MODULES[name];
  const [id, number] = [query.get('id'), query.get('number')];
  const found = documents(view).find((document) => {
    const known = keys(document, view);
    if (view.quirks.notYet.has(known.id)) return false;
    return id === null ? known.number === number : known.id === Number(id);
  });
  if (found !== undefined) return { body: { s: true, d: row(found, view, true) } };
  const { deletedDetail, deletedWords } = view.quirks;
  if (deletedDetail === 'nothing') return { body: { s: true } };
  if (deletedDetail === 'other') return { body: { s: true, d: { id: Number(id), deleted: true } } };
  const isEnglish = view.language === 'US';
  const usual = isEnglish ? `${names.US} is invalid` : `${names.ID} tidak tepat`;
  return failure(view.quirks, deletedWords ?? usual);
}

/** `list.do`: filtered, sorted, a page of it, and of each row what was asked for. */
export function listOf(
  view: AccurateView,
  name: AccurateModule,
  search: string,
  chance: Chance,
): Answer {
  const { documents, keys, row } = ACCURATE_MODULES[name];
  const { quirks } = view;
  const query = new URLSearchParams(search);
  if (name === 'sales-invoice' && query.has('filter.customerNo')) {
    return failure(quirks, 'Pelanggan tidak tepat');
  }
  const filters = FILTERS.filter(
    ({ key }) =>
      !(key === 'lastUpdate' && quirks.ignoresLastUpdate) &&
      !(key === 'transDate' && quirks.ignoresDays),
  ).flatMap(({ key, read }) => filterOf(query, key, read) ?? []);
  const found = documents(view).filter((document) => {
    const known = filters.length === 0 ? undefined : keys(document, view);
    return filters.every((isIn) => known !== undefined && isIn(known));
  });
  const sorted = sort(found, query.get('sp.sort'), (one) => keys(one, view), chance);
  const size = Math.min(Number(query.get('sp.pageSize') ?? 20), quirks.pageSizeMax);
  const page = Math.max(1, Number(query.get('sp.page') ?? 1));
  const start = (page - 1) * size;
  const fields = fieldsOf(search, quirks.commas);
  const rows = sorted.slice(start, start + size).map((document) => {
    const whole = row(document, view, false);
    return pick(whole, fields, (field) => isListed(field, whole[field], view));
  });
  const sp = { page, sort: query.get('sp.sort'), pageSize: size, start, limit: null };
  const pageCount = Math.ceil(found.length / size);
  return {
    body: {
      s: true,
      d: rows,
      sp: quirks.tellsCount ? { ...sp, pageCount, rowCount: found.length } : sp,
    },
  };
}

/** Arrays never come in lists, but for the invoices of a receipt. */
const isListed = (field: string, value: unknown, { quirks }: AccurateView): boolean =>
  !quirks.notInLists.has(field) && (!Array.isArray(value) || field === 'detailInvoice');

/** Without `fields` there is the id alone; with it there is what it names, and what it names wrongly is left out. */
function fieldsOf(search: string, commas: 'both' | 'literal' | 'encoded'): string[] {
  const written = /(?:^|[?&])fields=([^&]*)/.exec(search)?.[1];
  if (written === undefined) return ['id'];
  const isTaken =
    commas === 'both' ||
    written.includes('%2C') === (commas === 'encoded') ||
    !/,|%2C/.test(written);
  return isTaken ? decodeURIComponent(written).split(',') : ['id'];
}

function pick(row: Row, fields: string[], isIn: (field: string) => boolean): Row {
  return Object.fromEntries(
    fields.filter((field) => field in row && isIn(field)).map((field) => [field, row[field]]),
  );
}

type Read = (text: string) => number | string | null;

/** What lists can be narrowed by; any other filter is taken without a word and does nothing. */
const FILTERS: readonly { key: keyof Keys; read: Read }[] = [
  { key: 'lastUpdate', read: (text) => momentOf(text.includes(' ') ? text : `${text} 00:00:00`) },
  { key: 'transDate', read: (text) => text.slice(0, 10).split('/').reverse().join('-') },
  { key: 'id', read: Number },
  { key: 'customerId', read: Number },
  { key: 'number', read: (text) => text },
];

function filterOf(query: URLSearchParams, key: keyof Keys, read: Read) {
  const values = [...query.entries()]
    .filter(([name]) => name === `filter.${key}` || name.startsWith(`filter.${key}.val`))
    .map(([, text]) => read(text));
  const [first, second] = values;
  if (first == null) return undefined;
  const op = query.get(`filter.${key}.op`) ?? 'EQUAL';
  return (keys: Keys): boolean => {
    // A moment is compared as it is written: without its milliseconds.
    const at = keys[key];
    const known = at instanceof Date ? Math.floor(at.getTime() / 1000) * 1000 : at;
    switch (op) {
      case 'EQUAL':
        return known === first;
      case 'NOT_EQUAL':
        return known !== first;
      case 'GREATER_THAN':
        return known > first;
      case 'GREATER_EQUAL_THAN':
        return known >= first;
      case 'LESS_THAN':
        return known < first;
      case 'LESS_EQUAL_THAN':
        return known <= first;
      case 'BETWEEN':
        return known >= first && known <= (second ?? first);
      default:
        return true;
    }
  };
}

/** Books are kept in the order of their ids, and whoever walks through many should not wait for a sort of each page. */
const isAscending = <T>(rows: T[], keysOf: (row: T) => Keys): boolean => {
  let last = 0;
  return rows.every((row) => {
    const { id } = keysOf(row);
    const isNext = id > last;
    last = id;
    return isNext;
  });
};

/** Without a sort, and among equals, the order is another one at each request. */
function sort<T>(rows: T[], written: string | null, keysOf: (row: T) => Keys, chance: Chance): T[] {
  const [field = '', direction = 'asc'] = (written ?? '').split(';')[0]?.split('|') ?? [];
  if (field === 'id' && direction === 'asc' && isAscending(rows, keysOf)) return rows;
  const known = rows.map((row) => ({ row, keys: keysOf(row), lot: chance.next() }));
  const isKey = (name: string): name is keyof Keys =>
    ['id', 'number', 'transDate', 'lastUpdate', 'customerId'].includes(name);
  const sign = direction === 'desc' ? -1 : 1;
  return known
    .sort((a, b) => {
      if (isKey(field) && a.keys[field] !== b.keys[field]) {
        const isLess = a.keys[field] < b.keys[field];
        if (isLess || a.keys[field] > b.keys[field]) return isLess ? -sign : sign;
      }
      return a.lot - b.lot;
    })
    .map(({ row }) => row);
}
