import type { Day } from '@reward-points/contract/dates';
import {
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import { readEach, take } from '#domains/accounting/providers/pages.ts';
import type {
  AccountingProvider,
  Reading,
  RemoteInvoice,
  WalkEnd,
  WalkPage,
} from '#domains/accounting/providers/provider.ts';
import {
  dayForRemote,
  momentForRemote,
  remoteMoment,
} from '#domains/accounting/providers/remote-days.rules.ts';
import type { RawPage } from '#domains/accounting/providers/walk.ts';
import type { AccurateClient } from './accurate-client.ts';
import { INVOICE_FIELDS, type ReadInvoice, readInvoice } from './accurate-invoice.rules.ts';
import {
  RECEIPT_FIELDS,
  RETURN_FIELDS,
  type ReadReturn,
  readReturn,
  returnDocument,
  returnId,
  withoutInvoice,
  withReturns,
} from './accurate-return.rules.ts';

type Page = WalkPage<RemoteInvoice>;

/** How invoices are read: with what came back of them, which stands in documents of its own. */
export function invoicesOf(
  client: AccurateClient,
): Pick<AccountingProvider, 'invoice' | 'invoicesFrom' | 'changedSince'> {
  return {
    invoice: (id) => readOne(client, id),
    invoicesFrom: (day) => invoicesFrom(client, day),
    changedSince: (since) => changedSince(client, since),
  };
}

async function readOne(client: AccurateClient, id: string): Promise<Reading> {
  const isBack = id.startsWith(returnId(''));
  const asked = isBack ? id.slice(returnId('').length) : id;
  const heard = await client.detail(isBack ? 'sales-return' : 'sales-invoice', asked);
  if (heard.is === 'nothing' || (heard.is === 'refused' && heard.why === 'gone')) {
    return { kind: 'gone' };
  }
  if (heard.is !== 'data' || !isRow(heard.data)) {
    return {
      kind: 'unreadable',
      why: heard.is === 'refused' ? heard.words : 'jawaban tidak dikenal',
    };
  }
  // Another one than was asked for is nobody's answer.
  if (textOf(heard.data, 'id') !== asked) {
    return { kind: 'unreadable', why: 'jawaban untuk dokumen lain' };
  }
  if (isBack) return readingOfReturn(heard.data);
  const understood = readInvoice(heard.data, true);
  if (understood.kind === 'missing')
    return { kind: 'unreadable', why: understood.names.join(', ') };
  if (understood.kind === 'unreadable') return understood;
  return { kind: 'found', invoice: await whole(client, understood.read) };
}

function readingOfReturn(row: RawRow): Reading {
  const understood = readReturn(row);
  if (understood.kind === 'read') {
    return { kind: 'found', invoice: returnDocument(understood.read, isOpen(understood.read)) };
  }
  return { kind: 'unreadable', why: understood.kind === 'unreadable' ? understood.why : '' };
}

/** A return that somebody has to assign: it changes something, and names no invoice. */
const isOpen = ({ invoiceId, isIdle }: ReadReturn): boolean => invoiceId === null && !isIdle;

/** An invoice with its returns, which are looked for where it says that there are some. */
async function whole(client: AccurateClient, read: ReadInvoice): Promise<RemoteInvoice> {
  const { invoice, returned, namesReturns } = read;
  const isBack = invoice.kind === 'return';
  if (!isBack && returned === 0 && !namesReturns) return invoice;
  const found: ReadReturn[] = [];
  // Whether the filter is taken is not known, so all that comes is looked at.
  const query = { 'filter.customerId.val': invoice.customer.id };
  for await (const { rows } of client.list('sales-return', RETURN_FIELDS, query)) {
    for (const row of rows) {
      const understood = readReturn(row);
      if (understood.kind === 'read') found.push(understood.read);
    }
  }
  const distinct = [...new Map(found.map((one) => [one.back.id, one])).values()];
  if (isBack) {
    const isLinked = distinct.some((one) => one.back.number === invoice.number && !isOpen(one));
    return isLinked ? invoice : { ...invoice, doubts: [withoutInvoice(invoice.number)] };
  }
  return withReturns(
    read,
    distinct.filter(({ invoiceId }) => invoiceId === invoice.id),
  );
}

/** All returns of a walk, by the invoices that they name. */
interface Returns {
  byInvoice: Map<string, ReadReturn[]>;
  /** Numbers of those that name one, or change nothing. */
  settled: Set<string>;
  open: Map<string, ReadReturn>;
  unreadable: { id: string; why: string }[];
  end: WalkEnd | undefined;
}

async function returnsOf(pages: AsyncIterable<RawPage>): Promise<Returns> {
  const byId = new Map<string, ReadReturn>();
  const unreadable = new Map<string, string>();
  let last: WalkEnd | undefined;
  for await (const { rows, end } of pages) {
    last = end;
    for (const row of rows) {
      const understood = readReturn(row);
      const id = textOf(row, 'id') ?? '';
      if (understood.kind === 'read') byId.set(id, understood.read);
      else if (understood.kind === 'unreadable') unreadable.set(id, understood.why);
    }
  }
  const all = [...byId.values()];
  return {
    byInvoice: Map.groupBy(
      all.filter(({ invoiceId }) => invoiceId !== null),
      ({ invoiceId }) => invoiceId ?? '',
    ),
    settled: new Set(all.filter((one) => !isOpen(one)).map(({ back }) => back.number)),
    open: new Map(all.filter(isOpen).map((one) => [one.back.number, one])),
    unreadable: [...unreadable].map(([id, why]) => ({ id: returnId(id), why })),
    end: last,
  };
}

/**
 * Every document from a day on: first the returns, so that each invoice has its own at once. What a list leaves out of an
 * invoice is read by itself.
 */
async function* invoicesFrom(client: AccurateClient, day: Day): AsyncGenerator<Page> {
  const from = {
    'filter.transDate.op': 'GREATER_EQUAL_THAN',
    'filter.transDate.val': dayForRemote(day),
  };
  const returns = await returnsOf(client.list('sales-return', RETURN_FIELDS, from));
  const seen = new Set<string>();
  let held: Page | undefined;
  for await (const { rows, end } of client.list('sales-invoice', INVOICE_FIELDS, from)) {
    if (held !== undefined) yield held;
    held = { rows: [], unreadable: [], ...(end && { end }) };
    for (const row of rows) await add(client, held, row, returns, seen, day);
  }
  const page = held ?? { rows: [], unreadable: [] };
  // Those that stand among the invoices too have come with them.
  for (const one of returns.open.values()) {
    if (!seen.has(one.back.number) && one.back.date >= day) {
      page.rows.push(returnDocument(one, true));
    }
  }
  page.unreadable.push(...returns.unreadable);
  if (page.end && returns.end && !returns.end.isComplete) {
    page.end = { ...page.end, isComplete: false, notice: 'count_differs' };
  }
  yield page;
}

async function add(
  client: AccurateClient,
  page: Page,
  row: RawRow,
  returns: Returns,
  negative: Set<string>,
  day: Day,
): Promise<void> {
  const id = textOf(row, 'id') ?? '';
  const understood = readInvoice(row, false);
  if (understood.kind === 'missing') {
    const reading = await readOne(client, id);
    if (reading.kind !== 'found' || reading.invoice.date >= day) take(page, id, reading);
    return;
  }
  if (understood.kind === 'unreadable') {
    page.unreadable.push({ id, why: understood.why });
    return;
  }
  const { read } = understood;
  const { invoice, returned } = read;
  // The filter may not have been taken.
  if (invoice.date < day) return;
  if (invoice.kind === 'return') {
    negative.add(invoice.number);
    const isLinked = returns.settled.has(invoice.number);
    const doubts = isLinked ? [] : [withoutInvoice(invoice.number)];
    page.rows.push({ ...invoice, doubts });
    return;
  }
  const joined = withReturns(read, returns.byInvoice.get(id) ?? []);
  const isMissing = joined.doubts.some(({ reason }) => reason === 'return_unclear');
  // A return may be dated before the invoice that it is of.
  const isLooked = isMissing && returned !== null && returned > 0;
  page.rows.push(isLooked ? await whole(client, read) : joined);
}

/**
 * What has changed since: by invoices, and by the receipts and returns that may or may not move them. Where the program does
 * not narrow a list by that, it is not walked: it would be the whole book each time.
 */
async function* changedSince(client: AccurateClient, since: Date): AsyncGenerator<Page> {
  const query = {
    'filter.lastUpdate.op': 'GREATER_EQUAL_THAN',
    'filter.lastUpdate.val': momentForRemote(since),
  };
  let isTaken = true;
  let isComplete = true;
  const changed = async function* (module: string, fields: readonly string[]) {
    for await (const page of client.list(module, fields, query)) {
      isTaken &&= page.rows.every(({ lastUpdate }) => !isBefore(lastUpdate, since));
      isComplete &&= page.end?.isComplete ?? true;
      yield page;
      if (!isTaken) return;
    }
  };
  const returns = await returnsOf(changed('sales-return', RETURN_FIELDS));
  const touched = new Set(returns.byInvoice.keys());
  for await (const { rows } of changed('sales-receipt', RECEIPT_FIELDS)) {
    for (const row of rows) for (const id of await paidBy(client, row)) touched.add(id);
  }
  const negative = new Set<string>();
  let last: WalkEnd | undefined;
  for await (const { rows, end } of changed('sales-invoice', INVOICE_FIELDS)) {
    last = end;
    const own: Page = { rows: [], unreadable: [] };
    for (const row of rows.filter(({ lastUpdate }) => !isBefore(lastUpdate, since))) {
      const id = textOf(row, 'id') ?? '';
      touched.delete(id);
      await addChanged(client, own, row, returns, negative);
    }
    yield own;
  }
  yield* readEach(touched, (id) => readOne(client, id));
  yield {
    rows: [...returns.open.values()]
      .filter(({ back }) => !negative.has(back.number))
      .map((one) => returnDocument(one, true)),
    unreadable: returns.unreadable,
    end: isTaken && last ? endOf(last, isComplete) : ignored(last),
  };
}

/** Of three lists, one of which may have left something out. */
const endOf = (end: WalkEnd, isComplete: boolean): WalkEnd =>
  isComplete ? end : { ...end, isComplete, notice: 'count_differs' };

const ignored = (end: WalkEnd | undefined): WalkEnd => ({
  seen: end?.seen ?? 0,
  expected: end?.expected ?? null,
  isComplete: false,
  notice: 'filter_ignored',
});

/** Both sides are written in whole seconds. */
const isBefore = (lastUpdate: unknown, since: Date): boolean => {
  const at = typeof lastUpdate === 'string' ? remoteMoment(lastUpdate) : null;
  return at !== null && at.getTime() < since.getTime() - 1_000;
};

async function addChanged(
  client: AccurateClient,
  page: Page,
  row: RawRow,
  returns: Returns,
  negative: Set<string>,
): Promise<void> {
  const id = textOf(row, 'id') ?? '';
  const understood = readInvoice(row, false);
  if (understood.kind === 'unreadable') {
    page.unreadable.push({ id, why: understood.why });
    return;
  }
  if (understood.kind === 'read') {
    const { invoice, returned } = understood.read;
    if (invoice.kind === 'return') negative.add(invoice.number);
    const isSettled = invoice.kind === 'return' && returns.settled.has(invoice.number);
    const isPlain = invoice.kind !== 'return' && returned === 0 && !returns.byInvoice.has(id);
    if (isSettled || isPlain) {
      page.rows.push(invoice);
      return;
    }
  }
  // What came back of it may have come back long before.
  take(page, id, await readOne(client, id));
}

/** The invoices that a receipt is for; a list may leave them out. */
async function paidBy(client: AccurateClient, row: RawRow): Promise<string[]> {
  const named = rowsOf(row.detailInvoice).flatMap((line) => textOf(line, 'id') ?? []);
  const id = textOf(row, 'id');
  if (named.length > 0 || !id) return named;
  const heard = await client.detail('sales-receipt', id);
  const detail = heard.is === 'data' && isRow(heard.data) ? heard.data : {};
  return rowsOf(detail.detailInvoice).flatMap((line) => {
    const invoice = isRow(line.invoice) ? textOf(line.invoice, 'id') : null;
    return textOf(line, 'invoiceId') ?? invoice ?? [];
  });
}
