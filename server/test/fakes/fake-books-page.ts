import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  addCustomer,
  addInvoice,
  approveInvoice,
  changeCustomer,
  changeInvoice,
  deleteInvoice,
  giveBack,
  mergeCustomer,
  payInvoice,
  reenterInvoice,
  unpay,
} from './fake-book-acts.ts';
import { type FakeBooks, living, settlementOf, valuesOf } from './fake-books.ts';
import type { FakeHooks } from './fake-hooks.ts';
import { ANSWER_FAULTS, type FakeProgram } from './fake-program.ts';

interface Shown {
  program: FakeProgram;
  quirks: object;
  hooks: FakeHooks;
  title: string;
}

interface Body {
  id?: number;
  customerId?: number;
  into?: number;
  name?: string;
  mobile?: string;
  date?: string;
  /** Before PPN, or what is paid or given back. */
  amount?: number;
  withheld?: number;
  ppnPercent?: number;
  isDraft?: boolean;
}

const lines = (amount = 0) => [{ item: 'Barang dan jasa', quantity: 1, price: amount }];

const lastReceipt = (books: FakeBooks, id: number): number => {
  const invoice = books.invoices.get(id);
  const payment = invoice && settlementOf(books, invoice).payments.at(-1);
  if (payment === undefined) throw new Error('Belum ada pembayaran.');
  return payment.receipt.id;
};

/** What the page's buttons do, each by its name. */
const ACTS: Record<string, (books: FakeBooks, body: Body) => unknown> = {
  customer: (books, { name = 'PT Baru', mobile }) =>
    addCustomer(books, { name, mobile: mobile ?? null }),
  rename: (books, { id = 0, name = '' }) => changeCustomer(books, id, { name }),
  merge: (books, { id = 0, into = 0 }) => mergeCustomer(books, id, into),
  create: (books, { customerId = 0, amount, date, ppnPercent = 11, isDraft }) =>
    addInvoice(books, {
      customerId,
      lines: lines(amount),
      ppnPercent,
      ...(date && { date }),
      ...(isDraft && { approval: 'DRAFT' as const }),
    }),
  change: (books, { id = 0, amount }) => changeInvoice(books, id, { lines: lines(amount) }),
  approve: (books, { id = 0 }) => approveInvoice(books, id),
  pay: (books, { id = 0, amount, withheld }) =>
    payInvoice(books, id, {
      ...(amount !== undefined && { cash: amount }),
      ...(withheld !== undefined && { withheld }),
    }),
  unpay: (books, { id = 0 }) => unpay(books, lastReceipt(books, id)),
  return: (books, { id = 0, amount }) =>
    giveBack(books, { invoiceId: id, ...(amount !== undefined && { base: amount }) }),
  delete: (books, { id = 0 }) => deleteInvoice(books, id),
  reenter: (books, { id = 0 }) => reenterInvoice(books, id),
};

function stateOf({ program, quirks, hooks, title }: Shown) {
  const { books, faults, pace, calls } = program;
  const customers = living(books.customers);
  return {
    title,
    customers: customers.map(({ id, number, name, mobile }) => ({ id, number, name, mobile })),
    invoices: living(books.invoices)
      .toReversed()
      .slice(0, 200)
      .map((invoice) => {
        const { outstanding, returned, paidOn } = settlementOf(books, invoice);
        const { id, number, date, customerId, approval, kind } = invoice;
        const customer = books.customers.get(customerId)?.name ?? '';
        const values = valuesOf(invoice);
        return {
          id,
          number,
          date,
          customer,
          approval,
          kind,
          ...values,
          outstanding,
          returned,
          paidOn,
        };
      }),
    faults,
    pace,
    quirks: Object.fromEntries(
      Object.entries(quirks).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Set || value instanceof Map ? [...value] : value,
      ]),
    ),
    webhook: hooks.url ?? null,
    calls: calls.length,
  };
}

/** A page on which a person edits the company and sees how it stands, and the same by calls. */
export function addBooksPage(app: FastifyInstance, shown: Shown): void {
  const { program, quirks, hooks } = shown;
  const html = fs.readFileSync(path.join(import.meta.dirname, 'fake-books-page.html'), 'utf8');
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/fake', async () => ({ ...stateOf(shown), answerFaults: ANSWER_FAULTS }));
  app.post<{ Params: { act: string }; Body: Body }>(
    '/fake/acts/:act',
    async ({ params, body }, reply) => {
      const act = ACTS[params.act];
      if (act === undefined) return reply.code(404).send({ acts: Object.keys(ACTS) });
      try {
        act(program.books, body ?? {});
      } catch (error) {
        return reply.code(409).send({ message: error instanceof Error ? error.message : '' });
      }
      return stateOf(shown);
    },
  );
  app.post<{ Body: object }>('/fake/faults', async ({ body }) =>
    Object.assign(program.faults, body),
  );
  app.post<{ Body: object }>('/fake/pace', async ({ body }) => Object.assign(program.pace, body));
  app.post<{ Body: object }>('/fake/quirks', async ({ body }) => Object.assign(quirks, body));
  app.post<{ Body: { url: string } }>('/fake/webhook', async ({ body }) => {
    hooks.url = body.url;
    return body;
  });
}
