import type { Programs } from '#domains/accounting/providers/programs.ts';
import type {
  AccountingProvider,
  Reading,
  RemoteCustomer,
  RemoteInvoice,
  StopKind,
  WalkEnd,
  WalkPage,
} from '#domains/accounting/providers/provider.ts';
import { ProviderStop } from '#domains/accounting/providers/provider.ts';
import { type Document, owedOf } from './accounting-documents.ts';

/** What goes wrong with a program, for as long as a test says so. */
export interface Faults {
  stop: StopKind | null;
  /** After so many calls it stops answering. */
  stopAfter: number | null;
  /** Every document is said to be gone that is asked for by its id. */
  saysGone: boolean;
  unreadable: Set<string>;
  /** Its own words contradict what is outstanding. */
  witnessLies: Set<string>;
  /** Walks leave documents out, and say so. */
  leavesOut: number;
  /** “Changed since” finds nothing. */
  isForgetful: boolean;
  /** It does not tell what has changed: such a walk is never complete. */
  tellsNoChanges: boolean;
  /** Before each call: a test may do something meanwhile. */
  onCall: (() => Promise<void> | void) | null;
}

export const noFaults = (): Faults => ({
  stop: null,
  stopAfter: null,
  saysGone: false,
  unreadable: new Set(),
  witnessLies: new Set(),
  leavesOut: 0,
  isForgetful: false,
  tellsNoChanges: false,
  onCall: null,
});

/** What a program opens to us. */
export interface OpenBooks {
  company: { id: string; name: string };
  customers: ReadonlyMap<string, RemoteCustomer>;
  documents: ReadonlyMap<string, Document>;
  faults: Faults;
  calls: number;
  /** How many edits there were, and the number of the one that changed each document last. */
  edits: number;
  changes: ReadonlyMap<string, number>;
}

const PAGE = 40;
const NOT_READ = 'Nilainya tidak terbaca.';

const remoteOf =
  ({ customers, faults }: OpenBooks) =>
  (document: Document): RemoteInvoice => {
    const { customer, payments, isGone: _, freight, ...rest } = document;
    const outstanding = owedOf(document);
    const isLying = faults.witnessLies.has(document.id);
    const days = payments.flatMap(({ date }) => date ?? []).sort();
    return {
      ...rest,
      customer: { id: customer, name: customers.get(customer)?.name ?? customer },
      total: document.base + document.ppn + freight,
      outstanding,
      saysPaid: outstanding === 0 ? !isLying : isLying,
      paidOn: days.at(-1) ?? null,
    };
  };

async function call(books: OpenBooks): Promise<void> {
  const { faults } = books;
  await faults.onCall?.();
  books.calls += 1;
  if (faults.stopAfter !== null && books.calls > faults.stopAfter) {
    throw new ProviderStop('unreachable', 'Sambungan terputus.');
  }
  if (faults.stop !== null) throw new ProviderStop(faults.stop, `Berhenti: ${faults.stop}.`);
}

async function* walk<Row extends { id: string }, Out>(
  { faults: { unreadable } }: OpenBooks,
  take: () => Promise<void>,
  { rows, read, leavesOut = 0 }: { rows: Row[]; read: (row: Row) => Out; leavesOut?: number },
): AsyncIterable<WalkPage<Out>> {
  const seen = rows.slice(0, rows.length - leavesOut);
  const end: WalkEnd = {
    seen: seen.length,
    expected: rows.length,
    isComplete: leavesOut === 0,
    notice: leavesOut === 0 ? null : 'count_differs',
  };
  for (let from = 0; from === 0 || from < seen.length; from += PAGE) {
    await take();
    const page = seen.slice(from, from + PAGE);
    yield {
      rows: page.filter(({ id }) => !unreadable.has(id)).map(read),
      unreadable: page.flatMap(({ id }) => (unreadable.has(id) ? [{ id, why: NOT_READ }] : [])),
      ...(from + PAGE >= seen.length && { end }),
    };
  }
}

/** A program that opens books in memory. “Changed since” is since it was asked last, for the time of a test stands still. */
export function programOf(books: OpenBooks): Programs {
  const { documents, customers, faults, company } = books;
  const living = () => [...documents.values()].filter(({ isGone }) => !isGone);
  const read = remoteOf(books);
  let asked = 0;
  return {
    open: (_program, _access, { clock, budget }): AccountingProvider => {
      const take = async () => {
        await budget.take();
        await call(books);
      };
      return {
        check: async () => {
          await take();
          return { ...company, invoices: living().length, endsOn: null, now: clock.now() };
        },
        customers: () => walk(books, take, { rows: [...customers.values()], read: (row) => row }),
        customer: async (customer) => {
          await take();
          return customers.get(customer);
        },
        changedSince: async function* () {
          const upTo = books.edits;
          const isNew = ({ id }: Document) => (books.changes.get(id) ?? 0) > asked;
          const rows = faults.isForgetful ? [] : living().filter(isNew);
          yield* walk(books, take, { rows, read, leavesOut: faults.tellsNoChanges ? 1 : 0 });
          asked = upTo;
        },
        invoicesFrom: (day) => {
          const rows = living().filter(({ date }) => date >= day);
          return walk(books, take, { rows, read, leavesOut: faults.leavesOut });
        },
        invoice: async (document): Promise<Reading> => {
          await take();
          if (faults.saysGone) return { kind: 'gone' };
          if (faults.unreadable.has(document)) return { kind: 'unreadable', why: NOT_READ };
          const found = documents.get(document);
          return found && !found.isGone
            ? { kind: 'found', invoice: read(found) }
            : { kind: 'gone' };
        },
      };
    },
  };
}
