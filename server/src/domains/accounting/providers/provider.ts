import { createHash } from 'node:crypto';
import type { DOUBTS } from '@reward-points/contract/accounting-decisions';
import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';

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

/** The id of a company of which its program does not tell: the client that opens it stands for it. */
export const BY_CLIENT = 'client-';
export const idByClient = (clientId: string): string =>
  `${BY_CLIENT}${createHash('sha256').update(clientId).digest('hex').slice(0, 16)}`;

/** Whether one client opens another company now. An id that is told by turns says nothing of that. */
export const isOtherCompany = (id: string, before: string): boolean =>
  id !== before && id.startsWith(BY_CLIENT) === before.startsWith(BY_CLIENT);

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
 *   `return_without_invoice` somebody decides of it. Its id does not meet that of an invoice: `return/123`.
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

type DoubtReason = (typeof DOUBTS)[number];

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

/** What a walk as a whole is worth, which the adapter alone can tell: it sees every row. */
export interface WalkEnd {
  /** How many different ones it saw, and how many there are in all as the program says; null: it does not say. */
  seen: number;
  expected: number | null;
  /** Nothing was left out: as many were seen as both its first and its last page said. Else it was walked twice already. */
  isComplete: boolean;
  /** `filter_ignored`: the program does not take “changed since”, so it was not walked; only comparisons find changes. */
  notice: 'count_differs' | 'filter_ignored' | null;
}

/** One page of a walk. A row may come twice: the later one counts. What cannot be read of a row is told by its id. */
export interface WalkPage<Row> {
  rows: Row[];
  unreadable: { id: string; why: string }[];
  /** On the last page alone. */
  end?: WalkEnd;
}

/** One way into the books of a company. It only reads. Everything here may throw a `ProviderStop`, and nothing else. */
export interface AccountingProvider {
  check(): Promise<RemoteCompany>;
  customers(): AsyncIterable<WalkPage<RemoteCustomer>>;
  customer(id: string): Promise<RemoteCustomer | undefined>;
  /**
   * Invoices that may have changed since then, each whole: by changes of their own and by those of payments and returns.
   * The caller asks with an overlap.
   */
  changedSince(since: Date): AsyncIterable<WalkPage<RemoteInvoice>>;
  /** Every document from a day on. */
  invoicesFrom(day: Day): AsyncIterable<WalkPage<RemoteInvoice>>;
  invoice(id: string): Promise<Reading>;
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
  /** When it may be tried again; null: when somebody has mended it. */
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

/** What an adapter is made with beside its settings. Calls of one adapter are made one after another. */
export interface ProviderDeps {
  clock: Clock;
  budget: {
    /** Before each call: counts it, and throws `ProviderStop('budget')` where those of the month are used up. */
    take(): Promise<void>;
  };
  /** Before a call is tried again, or for the pace; throws where the server ends meanwhile. */
  wait(ms: number): Promise<void>;
  /** Who wants to be left alone for longer is not waited for: the look ends, or whoever asks is told. */
  waitMaxMs: number;
  /** Keeps what was learned, sealed, before it is used; what is named anew takes the place of what was. */
  remember(learned: Learned): Promise<void>;
}
