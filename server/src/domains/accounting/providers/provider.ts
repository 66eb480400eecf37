import type { Day } from '@reward-points/contract/dates';

/** What a program says of itself and of the company whose books it opens to us. */
export interface RemoteCompany {
  /** The id of the database or company: another one than at set-up stops the connection. */
  id: string;
  name: string;
  /** How many invoices it counts; null: it does not say. */
  invoices: number | null;
  /** Until when licence, token or webhook are good, the earliest of them; null: it does not say. */
  endsOn: Day | null;
  /** The clock of its server, by which “changed since” is asked; null: it does not say. */
  now: Date | null;
}

export interface RemoteCustomer {
  id: string;
  name: string;
  /** The number that the program gives it; null: none. */
  number: string | null;
  /** As they stand there, each by itself, not normalised. */
  phones: string[];
  emails: string[];
  taxNumber: string | null;
}

/**
 * - `invoice`: a sale.
 * - `down_payment`, `opening`, `draft`: no sale, or not yet one. They are seen, and do nothing.
 * - `return`: goods that came back, as a document of its own. It does nothing by itself; with the doubt
 *   `return_unlinked` somebody decides of it. Its id must not meet that of an invoice: `return:123`.
 */
export type RemoteKind = 'invoice' | 'down_payment' | 'return' | 'opening' | 'draft';

/** A sales return or credit memo set against an invoice. */
export interface RemoteReturn {
  id: string;
  number: string;
  date: Day;
  /** Before PPN and with it, in the unit of the invoice. */
  base: number;
  total: number;
}

/**
 * What nobody may guess of a document; each waits for a decision.
 * - `figures`: two ways of counting its value disagree.
 * - `currency`: a currency without a rate that can be one.
 * - `withholding`: its total seems to be lowered by withheld tax already.
 * - `credit_memo`: what is outstanding was lowered by a document that may be a return or money.
 * - `return_figures`: how much of it came back cannot be told.
 * - `return_unlinked`: a return of goods that names no invoice.
 */
export type DoubtReason =
  | 'figures'
  | 'currency'
  | 'withholding'
  | 'credit_memo'
  | 'return_figures'
  | 'return_unlinked';

export interface Doubt {
  reason: DoubtReason;
  /** What was seen, for a person to read: `subTotal 10.000.000, totalAmount tanpa pajak 9.500.000`. */
  seen: string;
}

/**
 * An invoice as the program states it at one moment, whole: with its payments and returns as far as they count. Amounts are
 * whole numbers: rupiah, or hundredths of another currency.
 */
export interface RemoteInvoice {
  id: string;
  number: string;
  customer: { id: string; name: string };
  date: Day;
  dueOn: Day | null;
  kind: RemoteKind;
  isApproved: boolean;
  /** ISO code: `IDR`. */
  currency: string;
  /** The document's own rate as decimal text; null: it says none. */
  rate: string | null;
  /** Goods and services before PPN, without freight; PPN; and what the customer owes in all. */
  base: number;
  ppn: number;
  total: number;
  /** What is still owed; withheld tax, discounts at payment, down payments and returns have lowered it already. */
  outstanding: number;
  /** What the program's own words say of it: a second witness; null: they say nothing that is known. */
  saysPaid: boolean | null;
  /** The last day of a payment; null: none, or it does not say. */
  paidOn: Day | null;
  returns: RemoteReturn[];
  doubts: Doubt[];
}

export type Reading =
  | { kind: 'found'; invoice: RemoteInvoice }
  /** The program says that it is not there. An answer that is not understood is not this. */
  | { kind: 'gone' }
  /** It answered, and cannot be understood: never gone, never 0. */
  | { kind: 'unreadable'; why: string };

/** One page of a walk. What cannot be read of a row is told by its id. */
export interface WalkPage<Row> {
  rows: Row[];
  unreadable: { id: string; why: string }[];
  /** How many there are in all, as this page says; null: it does not say. */
  expected: number | null;
}

/** One way into the books of a company. It only reads. Everything here may throw a `ProviderStop`, and nothing else. */
export interface AccountingProvider {
  check(): Promise<RemoteCompany>;
  customers(): AsyncIterable<WalkPage<RemoteCustomer>>;
  customer(id: string): Promise<RemoteCustomer | undefined>;
  /**
   * Invoices that may have changed since then, each whole: by changes of their own and by those of payments and returns.
   * The caller asks with an overlap. It ends without an error only where nothing was left out.
   */
  changedSince(since: Date): AsyncIterable<WalkPage<RemoteInvoice>>;
  /** Every document from a day on, in an order that stays. The caller proves by ids and `expected` that none was left out. */
  invoicesFrom(day: Day): AsyncIterable<WalkPage<RemoteInvoice>>;
  invoice(id: string): Promise<Reading>;
  /** The ids of invoices that a webhook hints at, perhaps none; undefined: not a body of this program. */
  hintsOf(body: unknown): string[] | undefined;
  /** Keeps the webhook alive where it ends by itself; the new last day. */
  renewWebhook?(): Promise<Day | null>;
}

/**
 * - `credentials`, `clock`, `other_company`: nothing more is asked until somebody has mended it: the connection stops.
 * - `budget`: the calls of the month are used up. `busy`: the program wants to be left alone for a while.
 * - `unreachable`: no answer, or none that the program itself can have given.
 */
export type StopKind =
  | 'credentials'
  | 'clock'
  | 'other_company'
  | 'budget'
  | 'busy'
  | 'unreachable';

/** The one error that an adapter throws: it ends a look. Its message is for the owner to read, and holds no secret. */
export class ProviderStop extends Error {
  readonly kind: StopKind;
  /** When it may be tried again; null: it does not say, or when somebody has mended it. */
  readonly retryAt: Date | null;

  constructor(
    kind: StopKind,
    reason: string,
    { retryAt = null, cause }: { retryAt?: Date | null; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.name = 'ProviderStop';
    this.kind = kind;
    this.retryAt = retryAt;
  }
}

/** What an adapter has learned of its account and needs next time: a moved host, a renewed token. Kept sealed. */
export type Learned = Record<string, string>;

/** What an adapter is made with beside its credentials. */
export interface ProviderTools {
  /** Where the program answers; undefined: where it does for everybody. */
  baseUrl: string | undefined;
  now: () => Date;
  /** Waits until one more call fits the pace; throws `ProviderStop('budget')` where the month is used up. Before each call. */
  takeCall: () => Promise<void>;
  /** What was remembered before. */
  learned: Readonly<Learned>;
  /** Keeps what was learned before it is used; what is named anew takes the place of what was. */
  remember: (learned: Learned) => Promise<void>;
}

/** How fast a program may be asked. */
export interface Pace {
  calls: number;
  perMs: number;
  inFlight: number;
}

/** A program that can be connected: one file for each, listed in `programs.ts`. */
export interface Program<Credentials> {
  pace: Pace;
  /** Nothing is asked of it yet. */
  open: (credentials: Credentials, tools: ProviderTools) => AccountingProvider;
}
