import { FORMULA } from '@reward-points/contract/csv';
import csv from 'papaparse';
import type { Tx } from '#db/database.ts';
import type { File } from './file.ts';

/** One column: words that nothing may read anything into, or a number, a day or a time. */
export type Column<Row> = { head: string } & (
  | { text: (row: Row) => string | null }
  | { value: (row: Row) => string | number | null }
);

/** What a spreadsheet would take for a number, a date or a time, and show as something else: `0012`, `1-2`, `3E5`. */
const SPOILED =
  /^\s*(?:[\d.,\s]*\d[\d.,\s]*(?:e[+-]?\d+)?%?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[-/ ][a-z]{3,9}(?:[-/ ]\d{2,4})?|[a-z]{3,9}[-/ ]\d{1,4}|true|false)\s*$/i;

/** By the byte order mark a spreadsheet knows that the letters are Unicode. */
const BOM = '\uFEFF';

/** The apostrophe is how spreadsheets themselves write that a cell is text, whatever it looks like (ADD-34). */
const guarded = (text: string): string =>
  FORMULA.test(text) || SPOILED.test(text) ? `'${text}` : text;

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
