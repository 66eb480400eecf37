import { clockOf } from '#clock.ts';
import type {
  AccountingProvider,
  Learned,
  ProviderDeps,
  Reading,
  RemoteInvoice,
  WalkEnd,
  WalkPage,
} from '#domains/accounting/providers/provider.ts';
import { ProviderStop } from '#domains/accounting/providers/provider.ts';

/** What an adapter is made with in a test: its time stands still but for what it waits, and all that it says is kept. */
export interface Reader {
  deps: ProviderDeps;
  /** What both sides' clocks show. */
  now(): Date;
  /** Time goes by. */
  pass(ms: number): void;
  waited: number[];
  remembered: Learned[];
  /** How many calls were counted. */
  taken: number;
}

export function aReader(at = '2026-11-23T06:30:00Z'): Reader {
  let now = new Date(at);
  const reader: Reader = {
    now: () => now,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    waited: [],
    remembered: [],
    taken: 0,
    deps: {
      clock: clockOf(() => now, 'Asia/Jakarta'),
      budget: {
        take: async () => {
          reader.taken += 1;
        },
      },
      wait: async (ms) => {
        reader.waited.push(ms);
        reader.pass(ms);
      },
      waitMaxMs: 60_000,
      remember: async (learned) => {
        reader.remembered.push(learned);
      },
    },
  };
  return reader;
}

export interface Walked<Row> {
  /** By id; the later one counts. */
  rows: Map<string, Row>;
  unreadable: { id: string; why: string }[];
  end: WalkEnd | undefined;
}

export async function walked<Row extends { id: string }>(
  pages: AsyncIterable<WalkPage<Row>>,
): Promise<Walked<Row>> {
  const found: Walked<Row> = { rows: new Map(), unreadable: [], end: undefined };
  for await (const page of pages) {
    for (const row of page.rows) found.rows.set(row.id, row);
    found.unreadable.push(...page.unreadable);
    found.end = page.end;
  }
  return found;
}

/** The invoice, or why it is none. */
export async function invoiceOf(provider: AccountingProvider, id: number | string) {
  const reading: Reading = await provider.invoice(String(id));
  if (reading.kind === 'found') return reading.invoice;
  throw new Error(`${reading.kind} ${reading.kind === 'unreadable' ? reading.why : ''}`);
}

/** How the look ended: by which kind of stop, or not at all. */
export const stopOf = async (action: Promise<unknown>): Promise<ProviderStop | 'none'> =>
  action.then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof ProviderStop) return error;
      throw error;
    },
  );

export const kindOfStop = async (action: Promise<unknown>): Promise<string> => {
  const stop = await stopOf(action);
  return stop === 'none' ? stop : stop.kind;
};

export const reasonsOf = ({ doubts }: RemoteInvoice): string[] =>
  doubts.map(({ reason }) => reason);
