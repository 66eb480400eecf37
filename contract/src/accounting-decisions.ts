import { z } from 'zod';
import { Program, Standing } from './accounting.ts';
import { line, optional, RUPIAH_MAX, record, rupiahOrNone, whatsapp } from './checks.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Id,
  IdFilter,
  IdParams,
  idField,
  PageQuery,
  Search,
  text,
  Version,
  versionField,
  whatsappField,
  wholeField,
} from './fields.ts';
import { Invoice } from './invoices.ts';
import { answer, ChipCount, done, paged, written } from './paging.ts';

/*
 * “Perlu diputuskan” (addition): what nobody may guess of what an accounting program says.
 */

/**
 * What nobody may guess of a document; each waits for a decision.
 * - `amounts_differ`: two ways of counting its value disagree.
 * - `rate_unclear`: a currency without a rate that can be one.
 * - `withheld_in_total`: its total seems to be lowered by withheld tax already.
 * - `withheld_left_open`: what is outstanding is just what was withheld, so it may be paid.
 * - `credit_memo`: what is outstanding was lowered by a document that may be a return or money.
 * - `return_unclear`: how much of it came back cannot be told.
 * - `return_without_invoice`: a return of goods that names no invoice.
 */
export const DOUBTS = [
  'amounts_differ',
  'rate_unclear',
  'withheld_in_total',
  'withheld_left_open',
  'credit_memo',
  'return_unclear',
  'return_without_invoice',
] as const;

/**
 * Why something waits for a decision.
 * - `unknown`: nobody has said which customer of ours it is; `gone`: ours was deleted.
 * - `stopped`: the connection stopped by itself.
 * - `many_gone`: so many invoices vanished at once that somebody has to confirm it.
 * - `counts`: two reads found another number than the program counts.
 * - `number_taken`: one entered by hand has its number and says otherwise.
 * - `double`: another document has its number, customer, day and value.
 * - `witness`: the amount outstanding and the program's status have disagreed for a day.
 * - `currency`: not IDR. `refused`: what follows from it cannot be done here.
 */
export const CUSTOMER_REASONS = ['unknown', 'gone'] as const;
export const CONNECTION_REASONS = ['stopped', 'many_gone', 'counts'] as const;
export const INVOICE_REASONS = [
  'number_taken',
  'double',
  'witness',
  'currency',
  ...DOUBTS,
  'unreadable',
  'refused',
] as const;
export const InvoiceReason = z.enum(INVOICE_REASONS);
export type InvoiceReason = z.output<typeof InvoiceReason>;

/**
 * - `ignore`: it never counts. `count`: it is a sale of its own, whatever else has its number.
 * - `adopt`: the invoice that was entered by hand is this one, and follows the program from now on.
 * - `figures`: it counts by what was typed. `settled`: whether it is paid, as was said.
 * - `set_against`: so much of another invoice came back by it.
 */
const ANSWERS = ['ignore', 'count', 'adopt', 'figures', 'settled', 'set_against'] as const;
export const Answer = z.enum(ANSWERS);
export type Answer = z.output<typeof Answer>;

export const ANSWERS_TO: Record<InvoiceReason, readonly Answer[]> = {
  number_taken: ['adopt', 'count', 'ignore'],
  double: ['count', 'ignore'],
  witness: ['settled', 'ignore'],
  currency: ['figures', 'ignore'],
  amounts_differ: ['figures', 'ignore'],
  rate_unclear: ['figures', 'ignore'],
  withheld_in_total: ['figures', 'ignore'],
  withheld_left_open: ['settled', 'ignore'],
  credit_memo: ['figures', 'ignore'],
  return_unclear: ['figures', 'ignore'],
  return_without_invoice: ['set_against', 'ignore'],
  unreadable: ['ignore'],
  refused: ['ignore'],
};

const ConnectionNamed = z.object({
  id: Id,
  program: Program,
  name: z.string(),
  /** It has ended: nothing of it is decided any more. */
  is_over: z.boolean(),
});

/** A customer of a program. Numbers and addresses are kept only while it is not known whose they are. */
export const ExternalCustomer = z.object({
  id: Id,
  connection: ConnectionNamed,
  name: z.string(),
  /** As the program counts it. */
  number: z.string().nullable(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  tax_number: z.string().nullable(),
  /** Ours; null: nobody has said. */
  customer: z.object({ id: Id, name: z.string(), is_gone: z.boolean() }).nullable(),
  is_ignored: z.boolean(),
  version: Version,
  /** Its invoices since the first day, what they are worth on the basis of the points, and in points. */
  invoices: z.int(),
  amount: z.string().regex(/^\d+$/),
  point: z.string().regex(/^\d+$/),
});
export type ExternalCustomer = z.output<typeof ExternalCustomer>;

/** A document of a program, as it was read last. */
export const ExternalInvoice = z.object({
  id: Id,
  connection: ConnectionNamed,
  /** What the program calls it, for whoever looks there. */
  id_external: z.string(),
  number: z.string(),
  /** Null, as the day: it could never be read. */
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  date: Day.nullable(),
  kind: z.enum(['invoice', 'down_payment', 'return', 'opening', 'draft']),
  /** Rupiah; of another currency its hundredths. */
  currency: z.string(),
  rate: z.string().nullable(),
  base: z.int(),
  ppn: z.int(),
  total: z.int(),
  outstanding: z.int(),
  says_paid: z.boolean().nullable(),
  paid_date: Day.nullable(),
  /** Before PPN, of what came back of it. */
  returned: z.int(),
  standing: Standing.nullable(),
  /** What somebody has decided of it, as it was read last, and can take back. */
  answers: z.array(Answer),
  /** Ours that follows it, if one does. */
  id_invoice: Id.nullable(),
  version: Version,
});
export type ExternalInvoice = z.output<typeof ExternalInvoice>;

/** Who an unknown customer may be, and by what: by a name alone nobody is linked without being asked. */
export const Proposal = z.object({
  id: Id,
  name: z.string(),
  whatsapp: z.string(),
  by: z.array(z.enum(['whatsapp', 'tax_number', 'email', 'name'])),
});
export type Proposal = z.output<typeof Proposal>;

const open = { id: Id, connection: ConnectionNamed, since: Day };

export const Decision = z.discriminatedUnion('kind', [
  z.object({
    ...open,
    kind: z.literal('customer'),
    reason: z.enum(CUSTOMER_REASONS),
    customer: ExternalCustomer,
    /** The likeliest first. */
    proposals: z.array(Proposal),
  }),
  z.object({
    ...open,
    kind: z.literal('invoice'),
    reason: InvoiceReason,
    /** What was seen of it, in words; empty: the reason says all. */
    seen: z.string(),
    invoice: ExternalInvoice,
    /** The one of ours that has its number, where that is the reason. */
    ours: Invoice.nullable(),
    /** The other one of the program, of which it may be a double. */
    twin: ExternalInvoice.nullable(),
  }),
  z.object({
    ...open,
    kind: z.literal('connection'),
    reason: z.enum(CONNECTION_REASONS),
    seen: z.string(),
  }),
]);
export type Decision = z.output<typeof Decision>;
export const DECISION_KINDS = ['customer', 'invoice', 'connection'] as const;
export const DecisionKind = z.enum(DECISION_KINDS);
export type DecisionKind = z.output<typeof DecisionKind>;

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/decisions',
  summary:
    'What of the accounting programs waits for a decision, that which waits longest first (addition).',
  query: PageQuery.extend({
    id_connection: IdFilter,
    kind: DecisionKind.optional().catch(undefined),
    /** Part of a customer's name or of an invoice's number. */
    search: Search,
  }),
  response: paged(Decision),
});

export const countDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/decisions/counts',
  summary:
    'How much of the accounting programs waits for a decision, by what it is about (addition).',
  query: z.object({ id_connection: IdFilter, search: Search }),
  response: answer(z.record(DecisionKind, ChipCount)),
});

export const showDecision = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/decisions/:id',
  summary: 'What waits for a decision, as it stands now (addition).',
  params: IdParams,
  response: answer(Decision),
  errors: ['accounting_decision_not_found'],
});

export const listExternalCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/customers',
  summary: 'Customers of the programs, and who they are here, by name (addition).',
  query: PageQuery.extend({
    id_connection: IdFilter,
    state: z.enum(['unknown', 'linked', 'ignored']).optional().catch(undefined),
    search: Search,
  }),
  response: paged(ExternalCustomer),
});

export const listExternalInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/invoices',
  summary: 'Documents of the programs and how they stand here, the latest day first (addition).',
  query: PageQuery.extend({
    id_connection: IdFilter,
    standing: Standing.optional().catch(undefined),
    search: Search,
  }),
  response: paged(ExternalInvoice),
});

export const decisionChecks = {
  id_customer: record('Pilih customer.'),
  name: line('Isi nama customer.'),
  whatsapp: whatsapp('Isi nomor WhatsApp yang benar.'),
  base: rupiahOrNone('Isi nilai sebelum PPN dalam rupiah utuh.'),
  ppn: optional(rupiahOrNone('Isi PPN dalam rupiah utuh, atau kosongkan.'), ''),
  returned: optional(rupiahOrNone('Isi nilai yang diretur dalam rupiah utuh.'), ''),
  id_external_invoice: record('Pilih fakturnya.'),
};

export const linkExternalCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/customers/:id/link',
  summary:
    'Say which customer of ours one of a program is; its invoices come, or move there from another (addition).',
  params: IdParams,
  body: z.object({ id_customer: idField(decisionChecks.id_customer), version: versionField }),
  response: done,
  errors: [
    'accounting_customer_not_found',
    'accounting_connection_ended',
    'record_changed',
    'customer_not_found',
    'own_account_protected',
    'idempotency_key_reused',
  ],
});

export const createExternalCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/customers/:id/creation',
  summary: 'Make a customer of ours of one of a program, and link it (addition).',
  status: 201,
  params: IdParams,
  body: z.object({
    name: text(decisionChecks.name),
    whatsapp: whatsappField(decisionChecks.whatsapp),
    version: versionField,
  }),
  response: written(z.object({ id: Id })),
  errors: [
    'accounting_customer_not_found',
    'accounting_connection_ended',
    'record_changed',
    'accounting_customer_linked',
    'whatsapp_taken',
    'idempotency_key_reused',
  ],
});

export const ignoreExternalCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/customers/:id/ignoring',
  summary:
    'Never count the invoices of a customer of a program; those that counted are voided (addition).',
  params: IdParams,
  body: z.object({ version: versionField }),
  response: done,
  errors: [
    'accounting_customer_not_found',
    'accounting_connection_ended',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const countMatchingCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/connections/:id/matching-customers',
  summary:
    'How many unknown customers have the WhatsApp number or tax number of exactly one customer of ours (addition).',
  params: IdParams,
  response: answer(z.object({ count: z.int() })),
  errors: ['accounting_connection_not_found'],
});

export const linkMatchingCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/matching-customers',
  summary:
    'Link every unknown customer whose WhatsApp number or tax number is that of exactly one customer of ours (addition).',
  params: IdParams,
  response: written(z.object({ linked: z.int(), left: z.int() })),
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_ended',
    'idempotency_key_reused',
  ],
});

export const answerExternalInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/invoices/:id/answer',
  summary:
    'Decide what becomes of a document of a program, as it was read; `version` says which reading that was (addition).',
  params: IdParams,
  body: z.object({
    answer: Answer,
    /** Of `figures`: in rupiah. PPN that is left out is what was read. */
    base: wholeField(decisionChecks.base, { min: 0, max: RUPIAH_MAX }).optional(),
    ppn: wholeField(decisionChecks.ppn, { min: 0, max: RUPIAH_MAX }).optional(),
    /** Of `figures`: before PPN. Of `set_against`: of the invoice that is named. */
    returned: wholeField(decisionChecks.returned, { min: 0, max: RUPIAH_MAX }).optional(),
    /** Of `settled`. */
    is_paid: z.boolean().optional(),
    id_external_invoice: idField(decisionChecks.id_external_invoice).optional(),
    version: versionField,
  }),
  response: done,
  errors: [
    'accounting_invoice_not_found',
    'accounting_connection_ended',
    'accounting_answer_wrong',
    'accounting_answer_over',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/accounting/invoices/:id/answer',
  summary: 'Take back what was decided of a document: it is judged anew (addition).',
  params: IdParams,
  response: done,
  errors: [
    'accounting_invoice_not_found',
    'accounting_connection_ended',
    'accounting_answer_over',
    'idempotency_key_reused',
  ],
});

export const settleConnectionDecision = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/decisions/:id/settlement',
  summary:
    'Of a connection: say that the invoices that are gone are gone indeed, or that what the counts say is known (addition).',
  params: IdParams,
  response: done,
  errors: ['accounting_decision_not_found', 'accounting_answer_wrong', 'idempotency_key_reused'],
});
