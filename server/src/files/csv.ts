import { guarded } from '@reward-points/contract/csv';
import csv from 'papaparse';
import type { File } from './file.ts';
import type { CellKind, Table, Value } from './table.ts';

/** By the byte order mark a spreadsheet knows that the letters are Unicode. */
const BOM = '\uFEFF';

const cellOf = (kind: CellKind | undefined, value: Value): string | number =>
  kind === 'text' && typeof value === 'string' ? guarded(value) : (value ?? '');

/** Separated values that a spreadsheet opens as they are: quoted, in Unicode, and no cell of them a formula. */
export function csvFile({ name, columns, rows }: Table, delimiter: ',' | ';'): File {
  const lines = (cells: readonly (readonly (string | number)[])[]): string =>
    `${csv.unparse(cells, { quotes: true, newline: '\r\n', delimiter })}\r\n`;
  return {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    content: async function* (tx) {
      yield BOM + lines([columns.map(({ head }) => guarded(head))]);
      for await (const some of rows(tx)) {
        yield lines(
          some.map((row) => row.map((value, place) => cellOf(columns[place]?.kind, value))),
        );
      }
    },
  };
}
