import { type Customer, listCustomers, showCustomer } from '@reward-points/contract/customers';
import {
  type Invoice,
  type InvoiceDetail,
  payInvoice,
  proposeInvoiceNumber,
  showInvoice,
  sumInvoices,
} from '@reward-points/contract/invoices';
import { showMessage } from '@reward-points/contract/messages';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { aCompany, aCustomer } from './app.tsx';
import { aStoredMessage } from './messages.ts';
import { type FakeServer, fakeServer, page } from './server.ts';

/** An invoice of Rp1.259.999 that waits for its payment. */
export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 4,
  number: 'INV-2611-0004',
  id_customer: 7,
  customer: 'PT Tirta',
  is_customer_gone: false,
  date: '2026-11-18',
  amount: 1_259_999,
  credited: 0,
  tax: null,
  total: 1_259_999,
  state: 'open',
  due_date: null,
  paid: 0,
  outstanding: 1_259_999,
  paid_date: null,
  rules: 10_000,
  point: 125,
  point_left: 125,
  points_when: 'paid',
  points_basis: 'gross',
  is_given: false,
  version: 3,
  created_at: '2026-11-18T05:00:00.000Z',
  paid_at: null,
  voided_at: null,
  void_reason: null,
  origin: null,
  ...more,
});

export const aPaidInvoice = (more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice({
    state: 'paid',
    is_given: true,
    paid: 1_259_999,
    outstanding: 0,
    paid_date: '2026-11-19',
    paid_at: '2026-11-20T05:00:00.000Z',
  }),
  payments: [],
  credit_notes: [],
  entries: [],
  lives: [],
  ...more,
});

/** Of a state that no invoice has. */
export const nothing = { count: 0, amount: '0', point: '0', waiting: '0' };
export const sums = {
  open: { count: 12, amount: '10999999999999989', point: '1250', waiting: '1200' },
  paid: { count: 80, amount: '900000', point: '90', waiting: '0' },
  void: { count: 2, amount: '5000', point: '1', waiting: '0' },
  overdue: { count: 5, amount: '500000', point: '50', waiting: '50' },
  ages: { '1-30': 3, '31-60': 0, 'over-60': 2 },
  credit_notes: { count: 3, amount: '305000', point: '31' },
};

const pointTemplates = {
  data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
};

/** The message that goes with points. */
export function answerTemplate(server: FakeServer, template_id: string | null = 't-1'): void {
  server.answers(showMessage, { data: aStoredMessage({ template_id }) });
  server.answers(listTemplates, pointTemplates);
}

/** A server of one invoice, for a dialog that is shown without the app. */
export function aServerOf(
  invoice: InvoiceDetail,
  { unheard = [] }: Pick<Customer, 'unheard'> = {},
): FakeServer {
  const server = fakeServer();
  server.answers(showInvoice, { data: invoice });
  server.answers(showCustomer, { data: aCustomer({ unheard }) });
  answerTemplate(server);
  server.answers(payInvoice, {
    message: 'Faktur ditandai lunas.',
    data: { id: 4, state: 'paid', point: 125, balance: 555, is_told: true },
  });
  return server;
}

/** A company whose invoices come to these sums. */
export function aCompanyWithInvoices(): FakeServer {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer(), aCustomer({ id: 8, name: 'PT Baru' })]));
  server.answers(showCustomer, ({ path }) => ({
    data: path.endsWith('/8') ? aCustomer({ id: 8, name: 'PT Baru' }) : aCustomer(),
  }));
  server.answers(listTemplates, pointTemplates);
  server.answers(sumInvoices, { data: sums });
  server.answers(proposeInvoiceNumber, { data: { number: null, after: null } });
  return server;
}

/** The same invoice as its page has it. */
export const detailOf = (more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice(),
  payments: [],
  credit_notes: [],
  entries: [],
  lives: [],
  ...more,
});
