import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Chance } from './fake-book-chance.ts';
import { type BookEvent, living, touchingOf } from './fake-books.ts';
import { addBooksPage } from './fake-books-page.ts';
import { type FakeHooks, fakeHooks } from './fake-hooks.ts';
import {
  type Answer,
  type FakeProgram,
  listening,
  newApp,
  type ProgramCore,
  type ProgramOptions,
  programCore,
  respond,
} from './fake-program.ts';
import { JURNAL_ACCOUNT, type JurnalQuirks, jurnalQuirks } from './jurnal-account.ts';
import {
  creditRow,
  customerRow,
  invoiceRow,
  type JurnalView,
  paymentRow,
  type Row,
  returnRow,
} from './jurnal-rows.ts';
import { isMekariSigned } from './mekari-signed.ts';

export interface FakeJurnal extends FakeProgram {
  quirks: JurnalQuirks;
  hooks: FakeHooks;
  url: string;
  /** What the product is told as Jurnal's address. */
  baseUrl: string;
}

const API = '/public/jurnal/api/v1';

/** What is let through: 40 a minute. */
const PACE = { calls: 40, perMs: 60_000, inFlight: 8 };

/** Mekari Jurnal as a test server: real HTTP, with its signature, envelopes, rate and lists. It only lets read. */
export async function startFakeJurnal(options: ProgramOptions = {}): Promise<FakeJurnal> {
  const core = programCore(options, { ...PACE });
  const quirks = jurnalQuirks();
  const hooks = fakeHooks(options.webhookUrl);
  core.books.listeners.add((event) => {
    const body = eventBody({ books: core.books, quirks }, event);
    if (body !== undefined) hooks.send(body);
  });
  const app = newApp();
  core.tooFast = () => ({
    status: 429,
    body: { message: 'API rate limit exceeded' },
    ...(quirks.tellsRate && { headers: rateHeaders(core, 0) }),
  });
  addBooksPage(app, { program: core, quirks, hooks, title: 'Mekari Jurnal palsu' });
  addApi(app, core, quirks);
  const fake: FakeJurnal = Object.assign(core, {
    quirks,
    hooks,
    url: '',
    baseUrl: '',
    stop: async () => {
      hooks.end();
      await app.close();
      await hooks.settled();
    },
  });
  fake.url = await listening(app, options.port ?? 0);
  fake.baseUrl = `${fake.url}${API}`;
  return fake;
}

const rateHeaders = ({ pace }: ProgramCore, remaining: number) => ({
  'x-ratelimit-limit-minute': String(pace.calls),
  'x-ratelimit-limit-hour': '2500',
  'x-ratelimit-remaining-minute': String(remaining),
});

interface Collection {
  documents(view: JurnalView): { id: number; createdAt: Date; deletedAt: Date | null }[];
  row(document: never, view: JurnalView): Row;
  one: string;
  hasDays: boolean;
}

const collection = <T extends { id: number; createdAt: Date; deletedAt: Date | null }>(given: {
  documents(view: JurnalView): T[];
  row(document: T, view: JurnalView): Row;
  one: string;
  hasDays: boolean;
}): Collection => given;

const COLLECTIONS: Record<string, Collection> = {
  sales_invoices: collection({
    // Money in advance is a deposit or a credit memo there, and no invoice.
    documents: ({ books }) => [...books.invoices.values()].filter(({ kind }) => kind === 'invoice'),
    row: (invoice, view) => invoiceRow(view, invoice),
    one: 'sales_invoice',
    hasDays: true,
  }),
  receive_payments: collection({
    documents: ({ books }) => [...books.receipts.values()].filter(({ isVoid }) => !isVoid),
    row: (receipt, view) => paymentRow(view, receipt),
    one: 'receive_payment',
    hasDays: true,
  }),
  sales_returns: collection({
    documents: ({ books }) => [...books.returns.values()],
    row: (back, view) => returnRow(view, back),
    one: 'sales_return',
    hasDays: true,
  }),
  credit_memos: collection({
    documents: ({ books }) => [...books.credits.values()],
    row: (memo, view) => creditRow(view, memo),
    one: 'credit_memo',
    hasDays: true,
  }),
  customers: collection({
    documents: ({ books }) => [...books.customers.values()],
    row: (customer) => customerRow(customer),
    one: 'customer',
    hasDays: false,
  }),
};

type Query = Record<string, string | undefined>;

function addApi(app: FastifyInstance, core: ProgramCore, quirks: JurnalQuirks): void {
  const view: JurnalView = { books: core.books, quirks };
  const answering =
    (run: (request: FastifyRequest) => Answer) =>
    (request: FastifyRequest): Answer => {
      const isDigested = quirks.digest === 'ignored' || request.headers.digest !== undefined;
      if (!isDigested || !isMekariSigned(JURNAL_ACCOUNT, request, core.now())) {
        return { status: 401, headers: { server: 'Mekari' }, body: { message: 'Unauthorized' } };
      }
      if (quirks.monthIsOver) {
        const message =
          'Monthly limit exceeded. Please wait until next month or upgrade your package.';
        return { status: 429, body: { message } };
      }
      const answer = run(request);
      const left = Math.max(0, core.pace.calls - core.peak.inWindow);
      return quirks.tellsRate
        ? { ...answer, headers: { ...answer.headers, ...rateHeaders(core, left) } }
        : answer;
    };
  const get = (path: string, run: (request: FastifyRequest) => Answer) =>
    app.get(`${API}${path}`, (request, reply) =>
      respond(core, request, reply, () => answering(run)(request)),
    );
  for (const [name, one] of Object.entries(COLLECTIONS)) {
    get(`/${name}`, ({ query }) => listOf(view, name, one, query as Query, core.chance));
    get(`/${name}/:id`, ({ params }) => detailOf(view, one, Number((params as Query).id)));
  }
  get('/sales_invoices/:id/receive_payments', ({ params }) => {
    const ids = touchingOf(core.books, Number((params as Query).id)).receipts;
    const found = living(core.books.receipts).filter(({ id, isVoid }) => ids.has(id) && !isVoid);
    const rows = found.map((receipt) => paymentRow(view, receipt));
    return {
      body: { receive_payments: rows, total_count: rows.length, current_page: 1, total_pages: 1 },
    };
  });
  get('/companies/active', () =>
    quirks.tellsCompany
      ? { body: { company: { id: quirks.companyId, name: quirks.company }, feature: {} } }
      : { status: 404, body: { message: 'Not Found' } },
  );
  get('/users/me', () => ({ body: { user: { id: 5, email: 'user@example.com' } } }));
  app.setNotFoundHandler((request, reply) =>
    respond(core, request, reply, () => ({ status: 404, body: { message: 'no Route matched' } })),
  );
}

const wrapped = ({ quirks }: JurnalView, one: Collection, row: Row, isDetail: boolean): Row => {
  if (one.one !== 'customer') return isDetail ? { [one.one]: row } : row;
  if (!isDetail) return quirks.customerRows === 'plain' ? row : { person: row };
  return { [quirks.customerDetail]: row };
};

function detailOf(view: JurnalView, one: Collection, id: number): Answer {
  const { quirks } = view;
  const document = one.documents(view).find((row) => row.id === id && !quirks.notYet.has(id));
  const isThere =
    document !== undefined &&
    (document.deletedAt === null || quirks.deletedDetail === 'deleted_at');
  if (isThere) return { body: wrapped(view, one, one.row(document as never, view), true) };
  return quirks.deletedDetail === 404
    ? { status: 404, body: { message: 'Not Found' } }
    : { status: 422, body: { error_full_messages: [quirks.deletedWords ?? 'Data not found'] } };
}

/** By a day that has no time: among equal ones the order is another at each request. */
function byDay<T extends object>(rows: T[], dayOf: (row: T) => string, chance: Chance): T[] {
  return rows
    .map((row) => ({ row, day: dayOf(row), lot: chance.next() }))
    .sort((a, b) => (a.day === b.day ? a.lot - b.lot : a.day < b.day ? -1 : 1))
    .map(({ row }) => row);
}

/** A list by the day of its documents, or in the order in which they were made, which is that of the books. */
function listOf(
  view: JurnalView,
  name: string,
  one: Collection,
  query: Query,
  chance: Chance,
): Answer {
  const { quirks } = view;
  const { sort_key: sortKey = 'created_at', sort_order: order = 'desc' } = query;
  if (sortKey === 'id' || sortKey === 'transaction_no') {
    return { status: 422, body: { errors: ['Unprocessable Entity'] } };
  }
  const all = one.documents(view).filter(({ deletedAt }) => deletedAt === null);
  const isNarrowed = one.hasDays && quirks.takesDays && sortKey === 'created_at';
  const dayOf = (document: object) => ('date' in document ? String(document.date) : '');
  const found = isNarrowed
    ? all.filter((document) => {
        const day = dayOf(document);
        return day >= (query.start_date ?? '') && day <= (query.end_date ?? '9');
      })
    : all;
  const sorted = sortKey === 'transaction_date' ? byDay(found, dayOf, chance) : found;
  const ordered = order === 'desc' ? sorted.toReversed() : sorted;
  const size = Math.min(Number(query.page_size ?? 25), quirks.pageSizeMax);
  const page = Math.max(1, Number(query.page ?? 1));
  const rows = ordered
    .slice((page - 1) * size, page * size)
    .map((document) => wrapped(view, one, one.row(document as never, view), false));
  return {
    body: {
      [name]: rows,
      current_page: page,
      ...(quirks.tellsCount && {
        total_count: found.length,
        total_pages: Math.ceil(found.length / size),
      }),
    },
  };
}

/** The bare document, and only of what was made: nobody is told of edits and deletions. */
function eventBody(view: JurnalView, { of, id, act }: BookEvent): unknown {
  if (act !== 'created') return undefined;
  const { invoices, receipts, customers } = view.books;
  const [invoice, receipt, customer] = [invoices.get(id), receipts.get(id), customers.get(id)];
  if (of === 'invoice' && invoice) return { ...invoiceRow(view, invoice), kind: 'Sales Invoice' };
  if (of === 'receipt' && receipt) return { ...paymentRow(view, receipt), comments_size: 0 };
  return of === 'customer' && customer ? customerRow(customer) : undefined;
}
