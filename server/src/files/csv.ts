import { guarded } from '@reward-points/contract/csv';
import csv from 'papaparse';
import type { Tx } from '#db/database.ts';
import type { File } from './file.ts';

/** One column: words that nothing may read anything into, or a number, a day or a time. */
export type Column<Row> = { head: string } & (
  | { text: (row: Row) => string | null }
  | { value: (row: Row) => string | number | null }
);

/** By the byte order mark a spreadsheet knows that the letters are Unicode. */
const BOM = '\uFEFF';

function cellOf<Row>(column: Column<Row>, row: Row): string | number {
  if ('value' in column) return column.value(row) ?? '';
  const text = column.text(row);
  return text === null ? '' : guarded(text);
}

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${csv.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;

/** Comma-separated values that a spreadsheet opens as they are: quoted, in Unicode, and no cell of them a formula. */
export const csvFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  read: (tx: Tx) => AsyncIterable<readonly Row[]>,
): File => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  content: async function* (tx) {
    yield BOM + lines([columns.map(({ head }) => guarded(head))]);
    for await (const rows of read(tx)) {
      yield lines(rows.map((row) => columns.map((column) => cellOf(column, row))));
    }
  },
});
