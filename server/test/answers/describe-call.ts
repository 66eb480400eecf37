import { isDeepStrictEqual } from 'node:util';
import { columnsOf, namesOf, type Row, type Said } from './said.ts';

/** One way to ask a call, and what it answers. */
export interface Asked {
  how: string;
  said: Said;
}

/** How many rows of a list are shown with all fields. */
export interface Shows {
  /** Of the first answer. */
  first: number;
  /** Of each other answer, of those that were not shown before. */
  more: number;
}
/** How many of the latter there are at most. */
const MORE_MAX = 16;

const keyOf = (row: Row) => JSON.stringify([...row]);
const columnsKey = (row: Row) => [...row.keys()].join();

/** What differs from the first answer, and which rows its lists have. */
function differences({ values, lists }: Said, first: Said): string[] {
  const refused = values.get('status');
  if (refused !== undefined) return [`status ${refused} ${values.get('code') ?? ''}`];
  const said = [];
  for (const [place, value] of values) {
    if (first.values.get(place) !== value) said.push(`${place} ${value}`);
  }
  const places = new Set([...values.keys(), ...lists.keys()]);
  for (const place of [...first.values.keys(), ...first.lists.keys()]) {
    if (!places.has(place)) said.push(`no ${place}`);
  }
  for (const [place, rows] of lists) {
    if (!isDeepStrictEqual(first.lists.get(place), rows)) said.push(`${place} ${namesOf(rows)}`);
  }
  return said;
}

/** The rows that were not shown yet, a few of each answer. */
class Shown {
  readonly #keys = new Set<string>();
  readonly #more = new Map<string, Row[]>();
  readonly #shows: Shows;

  constructor(shows: Shows) {
    this.#shows = shows;
  }

  first(rows: readonly Row[]): readonly Row[] {
    const shown = rows.slice(0, this.#shows.first);
    for (const row of shown) this.#keys.add(keyOf(row));
    return shown;
  }

  more(place: string, rows: readonly Row[]): void {
    let left = this.#shows.more;
    for (const row of rows) {
      if (left === 0) return;
      const key = keyOf(row);
      if (this.#keys.has(key)) continue;
      const group = `${place} ${columnsKey(row)}`;
      const shown = this.#more.get(group) ?? [];
      if (shown.length >= MORE_MAX) return;
      this.#more.set(group, [...shown, row]);
      this.#keys.add(key);
      left -= 1;
    }
  }

  *lines(): Generator<string> {
    for (const [group, rows] of this.#more) {
      yield `  further ${group.slice(0, group.indexOf(' '))} ${namesOf(rows)}`;
      yield* columnsOf(rows).map((line) => `    ${line}`);
    }
  }
}

/** What a call answers: the first time all of it, and then what is different. */
export function describeCall(
  head: string,
  [first, ...others]: readonly Asked[],
  shows: Shows,
): string[] {
  if (first === undefined) return ['', head];
  const lines = ['', head, `  ${first.how}`];
  const shown = new Shown(shows);
  for (const [place, value] of first.said.values) lines.push(`    ${place}: ${value}`);
  for (const [place, rows] of first.said.lists) {
    lines.push(`    ${place} ${namesOf(rows)}`);
    lines.push(...columnsOf(shown.first(rows)).map((line) => `      ${line}`));
  }
  const alike = Map.groupBy(
    others,
    ({ said }) => differences(said, first.said).join('; ') || 'as the first',
  );
  for (const [different, same] of alike) {
    lines.push(`  ${same.map(({ how }) => how).join(', ')}: ${different}`);
  }
  for (const { said } of others) {
    for (const [place, rows] of said.lists) shown.more(place, rows);
  }
  return [...lines, ...shown.lines()];
}
