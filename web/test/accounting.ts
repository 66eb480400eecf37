import {
  type AccountingConnection,
  type AccountingPreview,
  type Look,
  listAccountingConnections,
  listLooks,
  previewAccounting,
  showAccountingConnection,
} from '@reward-points/contract/accounting';
import {
  countDecisions,
  countMatchingCustomers,
  DECISION_KINDS,
  type Decision,
  type ExternalCustomer,
  type ExternalInvoice,
  listDecisions,
  listExternalCustomers,
  listExternalInvoices,
  showDecision,
} from '@reward-points/contract/accounting-decisions';
import type { Answer } from '@reward-points/contract/endpoint';
import { aCompany } from './app.tsx';
import { anInvoice } from './invoices.ts';
import { type FakeServer, page } from './server.ts';

/** Of no document so many. */
export const noStandings: AccountingConnection['standings'] = {
  counted: 0,
  customer: 0,
  decide: 0,
  later: 0,
  before: 0,
  no_sale: 0,
  ignored: 0,
  gone: 0,
};

/** A connection that runs, and has read everything a quarter of an hour ago. */
export const aConnection = (more: Partial<AccountingConnection> = {}): AccountingConnection => ({
  id: 4,
  program: 'accurate',
  name: 'PT Contoh',
  state: 'on',
  stopped: null,
  first_day: '2026-10-01',
  points_basis: 'net',
  every_minutes: 15,
  monthly_calls: null,
  foreign: 'decide',
  tolerance: 1,
  client_id: '',
  stored: [
    { field: 'token', ending: '7xQ2' },
    { field: 'secret', ending: '' },
  ],
  is_readable: true,
  ends_on: null,
  look: null,
  complete_at: '2026-11-24T01:15:00.000Z',
  compared_at: '2026-11-23T19:02:00.000Z',
  missed: 0,
  next_at: '2026-11-24T01:30:00.000Z',
  trouble: null,
  calls: 1_240,
  standings: { ...noStandings, counted: 1_204 },
  waiting: 0,
  webhook_path: '/api/webhooks/accounting/rahasia-yang-panjang',
  heard_at: null,
  created_at: '2026-10-20T03:00:00.000Z',
  started_at: '2026-10-20T04:00:00.000Z',
  version: 3,
  ...more,
});

export const aLook = (more: Partial<Look> = {}): Look => ({
  id: 81,
  kind: 'changes',
  began_at: '2026-11-24T01:14:30.000Z',
  ended_at: '2026-11-24T01:15:00.000Z',
  result: 'complete',
  reason: null,
  seen: 214,
  expected: 214,
  added: 2,
  changed: 1,
  gone: 0,
  calls: 7,
  ...more,
});

export const aPreview = (more: Partial<AccountingPreview> = {}): AccountingPreview => ({
  is_ready: true,
  read: 1_480,
  judged: 1_480,
  customers: { known: 96, unknown: 34, ignored: 2 },
  coming: { invoices: 1_204, amount: '3412500000', point: '120340', waiting: '30100' },
  adopted: 18,
  unknown: { invoices: 212, amount: '512000000', point: '40200', waiting: '9000' },
  decide: 12,
  ...more,
});

const connection = { id: 4, program: 'accurate', name: 'PT Contoh', is_over: false } as const;

export const anExternalCustomer = (more: Partial<ExternalCustomer> = {}): ExternalCustomer => ({
  id: 61,
  connection,
  name: 'CV Tirta Makmur',
  number: 'C.00021',
  phones: ['0812-3456-789'],
  emails: ['admin@tirta.example'],
  tax_number: '01.234.567.8-901.000',
  customer: null,
  is_ignored: false,
  version: 3,
  invoices: 12,
  amount: '84000000',
  point: '8400',
  ...more,
});

export const anExternalInvoice = (more: Partial<ExternalInvoice> = {}): ExternalInvoice => ({
  id: 71,
  connection,
  id_external: '314414',
  number: 'INV/2611/00275',
  customer: { id: 61, name: 'CV Tirta Makmur' },
  date: '2026-11-21',
  kind: 'invoice',
  currency: 'IDR',
  rate: null,
  base: 10_000_000,
  ppn: 1_100_000,
  total: 11_100_000,
  outstanding: 0,
  says_paid: true,
  paid_date: '2026-11-22',
  returned: 0,
  standing: 'decide',
  answers: [],
  id_invoice: null,
  version: 2,
  ...more,
});

export const aCustomerDecision = (
  more: Partial<Extract<Decision, { kind: 'customer' }>> = {},
): Decision => ({
  kind: 'customer',
  id: 91,
  connection,
  since: '2026-11-20',
  reason: 'unknown',
  customer: anExternalCustomer(),
  proposals: [
    { id: 7, name: 'PT Tirta', whatsapp: '628123456789', by: ['whatsapp', 'tax_number'] },
    { id: 8, name: 'CV Tirta Makmur Jaya', whatsapp: '62811000008', by: ['name'] },
  ],
  ...more,
});

export const anInvoiceDecision = (
  more: Partial<Extract<Decision, { kind: 'invoice' }>> = {},
): Decision => ({
  kind: 'invoice',
  id: 92,
  connection,
  since: '2026-11-22',
  reason: 'number_taken',
  seen: '',
  invoice: anExternalInvoice(),
  ours: anInvoice({
    id: 5,
    number: 'INV/2611/00275',
    customer: 'PT Lain',
    date: '2026-11-20',
    amount: 9_500_000,
    outstanding: 9_500_000,
  }),
  twin: null,
  ...more,
});

export const aConnectionDecision = (
  more: Partial<Extract<Decision, { kind: 'connection' }>> = {},
): Decision => ({
  kind: 'connection',
  id: 93,
  connection,
  since: '2026-11-23',
  reason: 'many_gone',
  seen: '48 dari 1.204 faktur tidak ada lagi di sana.',
  ...more,
});

/** A company whose books are kept in a program. */
export function booksOfOthers(...connections: AccountingConnection[]) {
  const server = aCompany();
  theBooks(server, connections);
  return server;
}

/** What a server says of the programs whose books it follows. */
export function theBooks(server: FakeServer, connections: readonly AccountingConnection[]): void {
  server.answers(listAccountingConnections, { data: [...connections] });
  server.answers(showAccountingConnection, ({ path }) => ({
    data: connections.find(({ id }) => path.endsWith(`/${id}`)) ?? aConnection(),
  }));
  server.answers(previewAccounting, { data: aPreview() });
  server.answers(listLooks, page([aLook()]));
  waitingDecisions(server, []);
  server.answers(countMatchingCustomers, { data: { count: 0 } });
  server.answers(listExternalCustomers, page([anExternalCustomer()]));
  server.answers(listExternalInvoices, page([anExternalInvoice()]));
}

/** What waits at a server, a page at a time; what is taken out of the list is decided. */
export function waitingDecisions(server: FakeServer, decisions: readonly Decision[]) {
  let left = decisions;
  server.answers(listDecisions, ({ path }) => {
    const asked = new URL(path, 'http://x').searchParams;
    const found = left.filter(({ kind }) => (asked.get('kind') ?? kind) === kind);
    const [current, rows] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 10)];
    const last = Math.max(1, Math.ceil(found.length / rows));
    const shown = found.slice((current - 1) * rows, current * rows);
    const answer = page(shown, { current, last });
    return { data: { ...answer.data, per_page: rows, total: found.length } };
  });
  // Before the counts, whose address it would take for that of a decision.
  server.answers(showDecision, ({ path }) => ({
    data: decisions.find(({ id }) => path.endsWith(`/${id}`)) ?? aCustomerDecision(),
  }));
  server.answers(countDecisions, () => ({
    data: Object.fromEntries(
      DECISION_KINDS.map((one) => [
        one,
        { count: left.filter(({ kind }) => kind === one).length, capped: false },
      ]),
    ) as Answer<typeof countDecisions>['data'],
  }));
  return {
    decide: (of: (decision: Decision) => boolean) => {
      left = left.filter((one) => !of(one));
    },
  };
}
