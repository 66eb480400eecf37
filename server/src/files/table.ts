import type { Tx } from '#db/database.ts';

/** What a cell holds: a number, or words, a day `2026-11-22` or a time `2026-11-22 10:05:03` of the business. */
export type Value = string | number | null;

/**
 * How a column is read: `plain` are words of ours, which nothing has to be guarded from; an `id` counts nothing; rupiah
 * are digits where they may be more than a number holds.
 */
export type CellKind = 'text' | 'plain' | 'id' | 'whole' | 'rupiah' | 'day' | 'time';

type Words<Row> = (row: Row) => string | null;
type Numbers<Row> = (row: Row) => number | null;

export type Column<Row> = { head: string } & (
  | { text: Words<Row> }
  | { plain: Words<Row> }
  | { id: Numbers<Row> }
  | { whole: Numbers<Row> }
  | { rupiah: Numbers<Row> | Words<Row> }
  | { day: Words<Row> }
  | { time: Words<Row> }
);

/** Rows that leave as a file, in whichever format somebody wants them. */
export interface Table {
  /** Of the file, without what its format adds. */
  name: string;
  columns: readonly { head: string; kind: CellKind }[];
  rows: (tx: Tx) => AsyncIterable<readonly (readonly Value[])[]>;
}

function readingOf<Row>(column: Column<Row>): { kind: CellKind; of: (row: Row) => Value } {
  if ('text' in column) return { kind: 'text', of: column.text };
  if ('plain' in column) return { kind: 'plain', of: column.plain };
  if ('id' in column) return { kind: 'id', of: column.id };
  if ('whole' in column) return { kind: 'whole', of: column.whole };
  if ('rupiah' in column) return { kind: 'rupiah', of: column.rupiah };
  if ('day' in column) return { kind: 'day', of: column.day };
  return { kind: 'time', of: column.time };
}

export function tableOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  read: (tx: Tx) => AsyncIterable<readonly Row[]>,
): Table {
  const readings = columns.map(readingOf);
  return {
    name,
    columns: columns.map(({ head }, place) => ({ head, kind: readings[place]?.kind ?? 'text' })),
    rows: async function* (tx) {
      for await (const rows of read(tx)) yield rows.map((row) => readings.map(({ of }) => of(row)));
    },
  };
}
