import type { RawRow } from './exact-json.rules.ts';
import type { WalkEnd } from './provider.ts';

/** A page of a list as a program answers it. */
export interface ListPage {
  rows: RawRow[];
  /** How many there are in all; null: it does not say. */
  count: number | null;
  /** By what the program says of pages: it may give less on each than was asked for. */
  isLast: boolean;
}

export interface RawPage {
  rows: RawRow[];
  end?: WalkEnd;
}

interface Pass {
  seen: Set<string>;
  first: number | null;
  last: number | null;
}

/** More pages than any company has; beyond it the list has no end. */
const PAGES_MAX = 20_000;

/**
 * All pages of a list, with the proof that nothing was left out: rows move while somebody writes, and some orders change
 * between two pages. As many different ones must have been seen as the first and the last page say there are; else it is
 * walked once more. Where the program does not say how many there are, two walks must have seen the same.
 */
export async function* walk(
  readPage: (page: number) => Promise<ListPage>,
  idOf: (row: RawRow) => string | null | undefined,
): AsyncGenerator<RawPage> {
  let before: Pass | undefined;
  for (let round = 1; ; round += 1) {
    const pass: Pass = { seen: new Set(), first: null, last: null };
    let held: RawPage | undefined;
    for await (const rows of pages(readPage, pass)) {
      if (held !== undefined) yield held;
      for (const row of rows) pass.seen.add(idOf(row) ?? '');
      held = { rows };
    }
    const isComplete = pass.first === null ? isSame(pass, before) : isCounted(pass);
    if (isComplete || round === 2) {
      yield { rows: held?.rows ?? [], end: endOf(pass, isComplete) };
      return;
    }
    if (held !== undefined) yield held;
    before = pass;
  }
}

async function* pages(
  readPage: (page: number) => Promise<ListPage>,
  pass: Pass,
): AsyncGenerator<RawRow[]> {
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { rows, count, isLast } = await readPage(page);
    if (page === 1) pass.first = count;
    pass.last = count;
    yield rows;
    if (isLast || rows.length === 0) return;
  }
}

const isCounted = ({ seen, first, last }: Pass): boolean => seen.size === first && first === last;

const isSame = ({ seen }: Pass, before: Pass | undefined): boolean =>
  before !== undefined && seen.isSubsetOf(before.seen) && before.seen.isSubsetOf(seen);

const endOf = ({ seen, last }: Pass, isComplete: boolean): WalkEnd => ({
  seen: seen.size,
  expected: last,
  isComplete,
  notice: isComplete ? null : 'count_differs',
});
