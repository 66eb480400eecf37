import { z } from 'zod';
import { Program } from './accounting.ts';
import { day, line, optional, RUPIAH_MAX, record, rupiah, rupiahOrNone } from './checks.ts';
import { INVOICE_AGES, INVOICE_ORDERS, INVOICE_STANDINGS, INVOICE_STATES } from './choices.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  chosenIds,
  Day,
  dayField,
  Id,
  IdFilter,
  IdParams,
  Instant,
  idField,
  PageQuery,
  rupiahField,
  Search,
  text,
  Version,
  versionField,
  wholeField,
} from './fields.ts';
import { answer, paged, written } from './paging.ts';
import { PointEntry } from './points.ts';
import { PointsBasis, PointsWhen } from './settings.ts';
import { MessageToSend } from './whatsapp.ts';

/** `open`: waits for its payment. `void`: it was none, and earned nothing. */
export const InvoiceState = z.enum(INVOICE_STATES);
export type InvoiceState = z.output<typeof InvoiceState>;

/** The accounting program that an invoice came from, or that it follows since it was found there. */
export const InvoiceOrigin = z.object({
  id_connection: Id,
  program: Program,
  /** What the company is called there. */
  name: z.string(),
  /** What the program calls the invoice, whatever its number. */
  id_external: z.string(),
  /** While the connection lasts, it is changed there and not here. */
  is_followed: z.boolean(),
});

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  id_customer: Id,
  customer: z.string(),
  /** The customer was deleted since: nothing can be given to it any more. */
  is_customer_gone: z.boolean(),
  date: Day,
  /** Whole rupiah, as what follows. From the amount the points are counted; on its basis are the credit notes. */
  amount: z.int(),
  credited: z.int(),
  /** Whether the amount is with PPN or before it, as the company had settled when the invoice was entered. */
  points_basis: PointsBasis,
  /** PPN; null: nobody has said how much. */
  tax: z.int().nullable(),
  /** What the customer owes before credit notes: with PPN, as far as that is known. */
  total: z.int(),
  state: InvoiceState,
  /** The day until which it is to be paid; null: none. */
  due_date: Day.nullable(),
  /** What its payments come to, and what of it is still to be paid. */
  paid: z.int(),
  outstanding: z.int(),
  /** The day since which nothing is outstanding, to which its points belong; `paid_at` is when that was noted. */
  paid_date: Day.nullable(),
  /** Rupiah for one point by the rule of its day. */
  rules: z.int(),
  /** What it is worth by that rule, rounded down; and what is left of that after the credit notes, nothing once it is void. */
  point: z.int(),
  point_left: z.int(),
  points_when: PointsWhen,
  /** Its points are in the ledger. Else they wait for the payment, were taken back with it, or are none. */
  is_given: z.boolean(),
  version: Version,
  created_at: Instant,
  paid_at: Instant.nullable(),
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
  /** Null: it was entered here, by hand or from a file. */
  origin: InvoiceOrigin.nullable(),
});
export type Invoice = z.output<typeof Invoice>;

export const CreditNote = z.object({
  id: Id,
  number: z.string(),
  date: Day,
  amount: z.int(),
  reason: z.string(),
  /** By how many points the invoice is worth less since then; of those, how many had been spent already and are owed. */
  point: z.int(),
  shortfall: z.int(),
  created_at: Instant,
});
export type CreditNote = z.output<typeof CreditNote>;

/** A payment of an invoice, or of a part of it. */
export const InvoicePayment = z.object({
  id: Id,
  date: Day,
  amount: z.int(),
  note: z.string().nullable(),
  created_at: Instant,
  undone_at: Instant.nullable(),
  undone_reason: z.string().nullable(),
});
export type InvoicePayment = z.output<typeof InvoicePayment>;

/** The latest credit notes, payments and ledger entries of an invoice that its page shows. */
export const SHOWN_OF_INVOICE_MAX = 100;

/** Another invoice of the same number: a number is entered again once its invoice is void. */
export const InvoiceLife = Invoice.pick({ id: true, date: true, amount: true, state: true });
export type InvoiceLife = z.output<typeof InvoiceLife>;

/** An invoice with what happened to it, the latest first. */
export const InvoiceDetail = Invoice.extend({
  payments: z.array(InvoicePayment),
  credit_notes: z.array(CreditNote),
  entries: z.array(PointEntry),
  /** The other lives of its number. */
  lives: z.array(InvoiceLife),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

export const INVOICE_NUMBER_MAX = 60;
export const INVOICE_REASON_MAX = 200;

/** In the order in which the form asks. */
export const invoiceChecks = {
  number: line('Isi nomor faktur, paling banyak 60 karakter.', INVOICE_NUMBER_MAX),
  id_customer: record('Pilih customer.'),
  date: day('Isi tanggal faktur.'),
  amount: rupiah('Isi nilai faktur dalam rupiah utuh.'),
  tax: optional(rupiahOrNone('Isi PPN dalam rupiah utuh, atau kosongkan.'), ''),
};

export const creditNoteChecks = {
  number: line('Isi nomor nota kredit, paling banyak 60 karakter.', INVOICE_NUMBER_MAX),
  date: day('Isi tanggal nota kredit.'),
  amount: rupiah('Isi nilai nota kredit dalam rupiah utuh.'),
  reason: line('Isi alasan, paling banyak 200 karakter.', INVOICE_REASON_MAX),
};

export const paymentChecks = {
  date: day('Isi tanggal pembayaran.'),
  amount: rupiah('Isi nilai pembayaran dalam rupiah utuh.'),
};

const dueChecks = { due_date: day('Isi tanggal jatuh tempo.') };

export const voidChecks = { reason: creditNoteChecks.reason };

const invoiceFields = {
  number: text(invoiceChecks.number),
  id_customer: idField(invoiceChecks.id_customer),
  date: dayField(invoiceChecks.date),
  /** With PPN or before it, as the company has settled; of an invoice that is changed, on its own basis. */
  amount: rupiahField(invoiceChecks.amount),
  /** PPN within the amount, or on top of it. Null: not known; left out, that of an invoice that is changed stays. */
  tax: wholeField(invoiceChecks.tax, { min: 0, max: RUPIAH_MAX }).nullable().optional(),
  /** Null: none; left out, that of an invoice that is changed stays. */
  due_date: dayField(dueChecks.due_date).nullable().optional(),
};

export const InvoiceForm = z.object({
  ...invoiceFields,
  /** What the form said of the amount; where the company has settled otherwise since, it is refused. */
  points_basis: PointsBasis.optional(),
  /** It is paid already, as what is bought over the counter. */
  is_paid: z.boolean().optional(),
  /** When it was paid; today where that is left out. */
  paid_date: dayField(paymentChecks.date).optional(),
  /** Tell the customer of the points in the same transaction, where there are any, by the reward message. */
  message: MessageToSend.optional(),
});
export type InvoiceForm = z.output<typeof InvoiceForm>;

export const InvoiceUpdate = z.object({ ...invoiceFields, version: versionField });
export type InvoiceUpdate = z.output<typeof InvoiceUpdate>;

export const CreditNoteForm = z.object({
  number: text(creditNoteChecks.number),
  date: dayField(creditNoteChecks.date),
  amount: rupiahField(creditNoteChecks.amount),
  reason: text(creditNoteChecks.reason),
  version: versionField,
});
export type CreditNoteForm = z.output<typeof CreditNoteForm>;

/** What is asked of the list beside the states: those that are open beyond the day until which they were to be paid. */
export const InvoiceStanding = z.enum(INVOICE_STANDINGS);
export type InvoiceStanding = z.output<typeof InvoiceStanding>;

export const InvoiceOrder = z.enum(INVOICE_ORDERS).default('').catch('');
export type InvoiceOrder = z.output<typeof InvoiceOrder>;

export const InvoiceAge = z.enum(INVOICE_AGES);
export type InvoiceAge = z.output<typeof InvoiceAge>;

/** What narrows the list down, and its sums with it; both ends of the period belong to it. */
export const InvoiceFilter = z.object({
  /** Part of a number or of a customer's name. */
  search: Search,
  id_customer: IdFilter,
  state: InvoiceStanding.optional().catch(undefined),
  /** Only those that are overdue, and for as many days. */
  age: InvoiceAge.optional().catch(undefined),
  from: dayField(invoiceChecks.date).optional().catch(undefined),
  to: dayField(invoiceChecks.date).optional().catch(undefined),
});

/** The most invoices that are chosen in the list, to be marked as paid at once or exported. */
export const PAID_AT_ONCE_MAX = 100;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  summary:
    'Invoices, a page at a time, the latest day first; `search` finds part of a number or of a customer’s name, and `order_by` lists the earliest `date`, the `number` or the highest `amount` first (addition).',
  query: PageQuery.extend({ ...InvoiceFilter.shape, order_by: InvoiceOrder }),
  response: paged(Invoice),
});

export const exportInvoices = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/invoices/export',
  summary: 'Prepare the invoices of the list as a file, with its filters (addition).',
  query: InvoiceFilter.extend({
    ...InFormat,
    ids: chosenIds(PAID_AT_ONCE_MAX),
  }),
  errors: preparingErrors,
});

/** Digits, since what many invoices come to may be more than a number of JSON holds. */
const Sum = z.string().regex(/^\d+$/);

export const InvoiceSum = z.object({
  count: z.int(),
  /** Rupiah as they were invoiced: what is credited later changes nothing of an earlier month. */
  amount: Sum,
  /** What these are worth in points, and how many points still wait for a payment. */
  point: Sum,
  waiting: Sum,
});
export type InvoiceSum = z.output<typeof InvoiceSum>;

/** The credit notes whose own day lies in the period, and by how many points their invoices are worth less. */
export const CreditNoteSum = z.object({ count: z.int(), amount: Sum, point: Sum });
export type CreditNoteSum = z.output<typeof CreditNoteSum>;

export const InvoiceSums = z.object({
  open: InvoiceSum,
  paid: InvoiceSum,
  void: InvoiceSum,
  /** Of the open ones, those that are overdue; and how many of them for how long. */
  overdue: InvoiceSum,
  ages: z.record(InvoiceAge, z.int()),
  credit_notes: CreditNoteSum,
});
export type InvoiceSums = z.output<typeof InvoiceSums>;

export const sumInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/sums',
  summary:
    'What the invoices of a filter come to, by their state, and the credit notes of its days (addition).',
  query: InvoiceFilter,
  response: answer(InvoiceSums),
});

export const NumberProposal = z.object({
  /** Null: nothing in the last number can be counted on. */
  number: z.string().nullable(),
  /** The last one that was entered; null: none was. */
  after: z.string().nullable(),
});

export const proposeInvoiceNumber = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/next-number',
  summary: 'The free number that follows the last invoice entered, as a proposal (addition).',
  response: answer(NumberProposal),
});

export const showInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id',
  summary: 'One invoice with its credit notes and what it moved in the ledger (addition).',
  params: IdParams,
  response: answer(InvoiceDetail),
  errors: ['invoice_not_found'],
});

export const previewInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/preview',
  summary: 'What an invoice of a day would earn, and when (addition).',
  query: z.object({
    date: invoiceFields.date,
    amount: invoiceFields.amount,
    /** The invoice that is changed: while its day stays, so does the rule that it was entered with. */
    id: IdFilter,
  }),
  response: answer(
    z.object({
      rules: z.int(),
      point: z.int(),
      points_when: PointsWhen,
      points_basis: PointsBasis,
    }),
  ),
  errors: ['point_rule_missing', 'date_ahead', 'points_too_many'],
});

/** What taking points back does, before it is done. */
export const TakingBack = z.object({
  /** Whether any of it is in the ledger; else points that wait become fewer. */
  is_given: z.boolean(),
  point: z.int(),
  /** How many of them the customer does not have any more, and will owe. */
  shortfall: z.int(),
  point_left: z.int(),
  /** Nothing is outstanding any more by this, and as many points come at once. */
  settles: z.boolean(),
  given: z.int(),
});
export type TakingBack = z.output<typeof TakingBack>;

export const previewTakingBack = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/taking-back',
  summary:
    'What a credit note of an amount would take back, or the whole where no amount is given (addition).',
  params: IdParams,
  query: z.object({ amount: rupiahField(creditNoteChecks.amount).optional() }),
  response: answer(TakingBack),
  errors: ['invoice_not_found', 'invoice_void', 'credit_note_too_high'],
});

/** What undoing the payment does, before it is done. */
export const UndoingPayment = z.object({
  /** Points that came with the payment and go with it; of these, how many the customer will owe. */
  point: z.int(),
  shortfall: z.int(),
  payment: InvoicePayment,
  /** How the invoice stands then: `paid` where credit notes have left nothing to be paid anyway. */
  state: InvoiceState,
  outstanding: z.int(),
});
export type UndoingPayment = z.output<typeof UndoingPayment>;

export const previewUndoingPayment = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/undoing-payment',
  summary: 'What undoing the latest payment of an invoice would do (addition).',
  params: IdParams,
  response: answer(UndoingPayment),
  errors: ['invoice_not_found', 'invoice_void', 'invoice_not_paid'],
});

/** What became of an invoice by an act, and whether the customer is told. */
const Done = z.object({
  id: Id,
  state: InvoiceState,
  /** The points that it gave by this; 0: none, or not yet. */
  point: z.int(),
  /** What the customer has now; null where nothing was moved. */
  balance: z.int().nullable(),
  is_told: z.boolean(),
});

const telling = ['message_changed', 'template_not_found', 'template_unusable'] as const;

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices',
  summary:
    'Add an invoice. Its points come with the payment, or at once, as the company has settled (addition).',
  status: 201,
  body: InvoiceForm,
  response: written(Done),
  errors: [
    'point_rule_missing',
    'invoice_number_taken',
    'date_ahead',
    'due_date_too_early',
    'payment_too_early',
    'customer_not_found',
    'own_account_protected',
    'points_too_many',
    'tax_too_high',
    'points_basis_changed',
    ...telling,
    'idempotency_key_reused',
  ],
});

export const updateInvoice = endpoint({
  method: 'PATCH',
  path: '/api/admin/invoices/:id',
  summary:
    'Change an open invoice. Points that it gave already are taken back and given anew (addition).',
  params: IdParams,
  body: InvoiceUpdate,
  response: written(Invoice),
  errors: [
    'invoice_not_found',
    'invoice_follows',
    'invoice_not_open',
    'invoice_credited',
    'invoice_part_paid',
    'record_changed',
    'invoice_number_taken',
    'point_rule_missing',
    'date_ahead',
    'due_date_too_early',
    'customer_not_found',
    'own_account_protected',
    'points_too_many',
    'tax_too_high',
    'points_corrected',
    'idempotency_key_reused',
  ],
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/pay',
  summary:
    'Note a payment: all that is outstanding, of today, unless said otherwise. The points come once nothing is outstanding (addition).',
  params: IdParams,
  body: z.object({
    date: dayField(paymentChecks.date).optional(),
    amount: rupiahField(paymentChecks.amount).optional(),
    note: text(line('Isi keterangan, paling banyak 200 karakter.', INVOICE_REASON_MAX)).optional(),
    message: MessageToSend.optional(),
    version: versionField,
  }),
  response: written(Done),
  errors: [
    'invoice_not_found',
    'invoice_follows',
    'invoice_not_open',
    'record_changed',
    'date_ahead',
    'payment_too_early',
    'payment_too_high',
    'customer_not_found',
    'points_too_many',
    ...telling,
    'idempotency_key_reused',
  ],
});

/** Why one of many was left as it is: no longer open, changed since it was read, of a later day, of somebody deleted, or of a program. */
export const LeftUnpaid = z.object({
  id: Id,
  number: z.string(),
  reason: z.enum(['not-open', 'changed', 'too-early', 'customer-gone', 'follows']),
});
export type LeftUnpaid = z.output<typeof LeftUnpaid>;

export const payManyInvoices = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/payments',
  summary:
    'Note that all that is outstanding of many invoices was paid on one day. What stands otherwise by now is left as it is, and named (addition).',
  body: z.object({
    invoices: z
      .array(
        z.object({
          id: z.int().min(1),
          version: z.int().min(0),
          message: MessageToSend.optional(),
        }),
        { error: 'Pilih dulu fakturnya.' },
      )
      .min(1, 'Pilih dulu fakturnya.')
      .max(PAID_AT_ONCE_MAX, `Paling banyak ${PAID_AT_ONCE_MAX} faktur sekaligus.`),
    date: dayField(paymentChecks.date).optional(),
  }),
  // Each may say what its customer is told.
  bodyBytesMax: 1024 * 1024,
  response: written(
    z.object({ paid: z.int(), point: z.int(), told: z.int(), left: z.array(LeftUnpaid) }),
  ),
  errors: [
    'invoice_not_found',
    'date_ahead',
    'customer_not_found',
    'points_too_many',
    ...telling,
    'idempotency_key_reused',
  ],
});

/** What was taken back by an act. */
const TakenBack = z.object({ id: Id, point: z.int(), shortfall: z.int() });

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/void',
  summary: 'Void an invoice, and take back what is left of its points (addition).',
  params: IdParams,
  body: z.object({ reason: text(voidChecks.reason), version: versionField }),
  response: written(TakenBack),
  errors: [
    'invoice_not_found',
    'invoice_follows',
    'invoice_void',
    'record_changed',
    'points_corrected',
    'idempotency_key_reused',
  ],
});

export const undoPayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/undo-payment',
  summary:
    'Undo the latest payment, which was noted by mistake: where something is outstanding then, the invoice waits again, and what came with the payment is taken back (addition).',
  params: IdParams,
  body: z.object({ reason: text(voidChecks.reason), version: versionField }),
  response: written(TakenBack.extend({ state: InvoiceState })),
  errors: [
    'invoice_not_found',
    'invoice_follows',
    'invoice_void',
    'invoice_not_paid',
    'record_changed',
    'customer_not_found',
    'points_corrected',
    'idempotency_key_reused',
  ],
});

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/credit-notes',
  summary: 'Credit a part of an invoice or all of it; its points follow in proportion (addition).',
  status: 201,
  params: IdParams,
  body: CreditNoteForm,
  response: written(TakenBack.extend({ state: InvoiceState, given: z.int() })),
  errors: [
    'invoice_not_found',
    'invoice_follows',
    'customer_not_found',
    'points_too_many',
    'invoice_void',
    'record_changed',
    'credit_note_number_taken',
    'credit_note_too_high',
    'credit_note_too_early',
    'points_corrected',
    'date_ahead',
    'idempotency_key_reused',
  ],
});

/** An invoice whose points wait for its payment, as its customer sees it. */
export const WaitingInvoice = z.object({
  id: Id,
  number: z.string(),
  date: Day,
  /** What is still to be paid. */
  amount: z.int(),
  due_date: Day.nullable(),
  point: z.int(),
});
export type WaitingInvoice = z.output<typeof WaitingInvoice>;

export const listMyWaitingInvoices = endpoint({
  method: 'GET',
  path: '/api/member/invoices/waiting',
  summary: 'The invoices of the signed-in member whose points wait for the payment (addition).',
  query: PageQuery,
  response: paged(WaitingInvoice),
});
