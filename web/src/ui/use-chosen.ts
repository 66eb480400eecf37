import { useState } from 'react';
import type { TableSelection } from './data-table.tsx';

interface Row {
  id: number;
}

interface ChosenOptions<R extends Row> {
  nameOf: (row: R) => string;
  /** All that there are, where they are known: what is no longer among them is not chosen any more. */
  rows?: readonly R[] | undefined;
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
  const { nameOf, rows, max = Number.POSITIVE_INFINITY, canHave = () => true } = options;
  const [kept, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
  const chosen = rows
    ? new Map(rows.filter(({ id }) => kept.has(id)).map((row) => [row.id, row]))
    : kept;
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
