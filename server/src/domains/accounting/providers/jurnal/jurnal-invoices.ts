import type { Day } from '@reward-points/contract/dates';
import {
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import { readEach } from '#domains/accounting/providers/pages.ts';
import type {
  AccountingProvider,
  Reading,
  RemoteInvoice,
  RemoteReturn,
  WalkEnd,
  WalkPage,
} from '#domains/accounting/providers/provider.ts';
import { walk } from '#domains/accounting/providers/walk.ts';
import { type JurnalClient, PAGE_SIZE } from './jurnal-client.ts';
import { looksWithheld, type ReadInvoice, readInvoice } from './jurnal-invoice.rules.ts';
import { isExplained, joined, readReturn, withheldBy } from './jurnal-return.rules.ts';

type Page = WalkPage<RemoteInvoice>;

/** How invoices are read: a row of a list is complete, but for what came back and what payments withheld. */
export function invoicesOf(
  client: JurnalClient,
): Pick<AccountingProvider, 'invoice' | 'invoicesFrom' | 'changedSince'> {
  return {
    invoice: (id) => readOne(client, id),
    invoicesFrom: (day) => invoicesFrom(client, day),
    changedSince: (since) => changedSince(client, since),
  };
}

/** Finds sales returns by their ids; undefined: it is not there, or cannot be read. */
type FindReturn = (id: string) => Promise<RemoteReturn | undefined>;

async function findReturn(client: JurnalClient, id: string): Promise<RemoteReturn | undefined> {
  const heard = await client.get(`sales_returns/${encodeURIComponent(id)}`);
  const row = heard.is === 'data' ? heard.body.sales_return : undefined;
  return isRow(row) ? readReturn(row) : undefined;
}

/** The same from a walk through all of them, made when the first is wanted: a call for each would cost the month's budget. */
function returnsAtOnce(client: JurnalClient): FindReturn {
  let all: Promise<Map<string, RemoteReturn>> | undefined;
  const read = async () => {
    const found = new Map<string, RemoteReturn>();
    const page = (number: number) =>
      client.page('sales_returns', { sort_key: 'created_at', sort_order: 'asc' }, number);
    for await (const { rows } of walk(page, (row) => textOf(row, 'id'))) {
      for (const back of rows.flatMap((row) => readReturn(row) ?? [])) found.set(back.id, back);
    }
    return found;
  };
  return async (id) => {
    all ??= read();
    return (await all).get(id) ?? findReturn(client, id);
  };
}

/** An invoice with all that counts of it, asked for only where its own document leaves it open. */
async function whole(
  client: JurnalClient,
  read: ReadInvoice,
  find: FindReturn,
): Promise<RemoteInvoice> {
  const returns: RemoteReturn[] = [];
  for (const id of read.returnIds) {
    const back = await find(id);
    if (back !== undefined) returns.push(back);
  }
  const isAll = returns.length === read.returnIds.length;
  const total = returns.reduce((sum, back) => sum + back.total, 0);
  const isOpen = read.returnIds.length > 0 && !(isAll && isExplained(read, total));
  const isLooked = read.hasPayments && (isOpen || looksWithheld(read));
  return joined(read, {
    returns: isAll ? returns : undefined,
    withheld: isLooked ? await withheldOf(client, read.invoice.id) : undefined,
  });
}

async function withheldOf(client: JurnalClient, id: string): Promise<number> {
  const path = `sales_invoices/${encodeURIComponent(id)}/receive_payments`;
  const heard = await client.get(path, { page: 1, page_size: PAGE_SIZE });
  return heard.is === 'data' ? withheldBy(rowsOf(heard.body.receive_payments), id) : 0;
}

async function readOne(client: JurnalClient, id: string): Promise<Reading> {
  const heard = await client.get(`sales_invoices/${encodeURIComponent(id)}`);
  if (heard.is === 'refused') {
    return heard.why === 'gone' ? { kind: 'gone' } : { kind: 'unreadable', why: heard.words };
  }
  const row = heard.body.sales_invoice;
  if (!isRow(row)) return { kind: 'unreadable', why: 'jawaban tidak dikenal' };
  // A custom id of another invoice may look like an id.
  if (textOf(row, 'id') !== id) return { kind: 'unreadable', why: 'jawaban untuk dokumen lain' };
  if (textOf(row, 'deleted_at')) return { kind: 'gone' };
  const understood = readInvoice(row);
  if (understood.kind === 'unreadable') return understood;
  const invoice = await whole(client, understood.read, (back) => findReturn(client, back));
  return { kind: 'found', invoice };
}

async function take(
  client: JurnalClient,
  page: Page,
  row: RawRow,
  find: FindReturn,
): Promise<void> {
  if (textOf(row, 'deleted_at')) return;
  const understood = readInvoice(row);
  if (understood.kind === 'read') page.rows.push(await whole(client, understood.read, find));
  else page.unreadable.push({ id: textOf(row, 'id') ?? '', why: understood.why });
}

/** Every invoice from a day on. No filter is trusted: the whole book is walked, in the one order that holds still. */
async function* invoicesFrom(client: JurnalClient, day: Day): AsyncGenerator<Page> {
  const find = returnsAtOnce(client);
  const order = { sort_key: 'created_at', sort_order: 'asc' };
  const pages = walk(
    (page) => client.page('sales_invoices', order, page),
    (row) => textOf(row, 'id'),
  );
  for await (const { rows, end } of pages) {
    const page: Page = { rows: [], unreadable: [], ...(end && { end }) };
    for (const row of rows) if (!isBeforeDay(row, day)) await take(client, page, row, find);
    yield page;
  }
}

/** `30/01/2026`, which sorts as text once it is turned; what cannot be read is not left out. */
const isBeforeDay = (row: RawRow, day: Day): boolean => {
  const written = textOf(row, 'transaction_date')?.split('/').reverse().join('-');
  return /^\d{4}-\d\d-\d\d$/.test(written ?? '') && (written ?? '') < day;
};

/**
 * What was made since: invoices, and payments with their invoices. Jurnal says nothing of what was changed or deleted, and a
 * return names its invoice by number alone; comparisons of all find those.
 */
async function* changedSince(client: JurnalClient, since: Date): AsyncGenerator<Page> {
  const find = returnsAtOnce(client);
  const touched = new Set<string>();
  let isOrdered = true;
  const newest = async function* (name: string) {
    for (let number = 1; ; number += 1) {
      const order = { sort_key: 'created_at', sort_order: 'desc' };
      const { rows, isLast } = await client.page(name, order, number);
      const times = rows.map(({ created_at: at }) => Date.parse(typeof at === 'string' ? at : ''));
      isOrdered &&= times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
      yield rows.filter((_row, index) => !((times[index] ?? Number.NaN) < since.getTime()));
      if (isLast || !isOrdered || (times.at(-1) ?? 0) < since.getTime()) return;
    }
  };
  for await (const rows of newest('receive_payments')) {
    for (const record of rows.flatMap(({ records }) => rowsOf(records))) {
      const id = textOf(record, 'transaction_id');
      if (id) touched.add(id);
    }
  }
  let seen = 0;
  for await (const rows of newest('sales_invoices')) {
    const page: Page = { rows: [], unreadable: [] };
    for (const row of rows) {
      touched.delete(textOf(row, 'id') ?? '');
      await take(client, page, row, find);
    }
    seen += rows.length;
    yield page;
  }
  yield* readEach(touched, (id) => readOne(client, id));
  const notice = isOrdered ? null : 'filter_ignored';
  const end: WalkEnd = { seen, expected: null, isComplete: isOrdered, notice };
  yield { rows: [], unreadable: [], end };
}
