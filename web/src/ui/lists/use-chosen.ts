import { useState } from 'react';
import type { TableSelection } from './data-table.tsx';

interface Row {
  id: number;
}

interface ChosenOptions<R extends Row> {
  nameOf: (row: R) => string;
  /**
   * The list as it was read last. Of all that there are, what is gone is not chosen any more; of a page of them, its rows
   * replace what was kept of them, for they may have changed.
   */
  of: R[] | { data: R[] } | undefined;
  /** The most that can be chosen; what is beyond stays as it is. */
  max?: number;
  /** False of what nothing can be done with. */
  canHave?: (row: R) => boolean;
}

interface Chosen<R extends Row> {
  chosen: ReadonlyMap<number, R>;
  selection: TableSelection<R>;
  /** Only those stay chosen, of whatever page. */
  keep: (ids: readonly number[]) => void;
}

/** The rows of a list that somebody chose, over its pages. */
export function useChosen<R extends Row>(options: ChosenOptions<R>): Chosen<R> {
  const { nameOf, of, max = Number.POSITIVE_INFINITY, canHave = () => true } = options;
  const [kept, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
  const isWhole = Array.isArray(of);
  const read = ((isWhole ? of : of?.data) ?? []).filter(({ id }) => kept.has(id));
  const fresh = new Map(read.map((row) => [row.id, row]));
  const chosen = isWhole ? fresh : new Map([...kept, ...fresh]);
  // Kept at once: another page knows nothing of these rows.
  if ([...fresh].some(([id, row]) => kept.get(id) !== row)) setChosen(chosen);
  const onToggle = (rows: R[], isOn: boolean) => {
    const changed = new Map(chosen);
    for (const row of rows) {
      if (!isOn) changed.delete(row.id);
      else if (changed.size < max) changed.set(row.id, row);
    }
    setChosen(changed);
  };
  return {
    chosen,
    selection: { has: ({ id }) => chosen.has(id), canHave, nameOf, onToggle },
    keep: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.includes(id)))),
  };
}
