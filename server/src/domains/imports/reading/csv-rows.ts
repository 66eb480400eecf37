import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, delimiterOf } from './decode-text.rules.ts';
import type { ReadingTask } from './file-read.ts';
import { HEADER_WITHIN, isHeader } from './header.rules.ts';
import { RefusedFile } from './refused-file.ts';

/** A line of a file, before anything is known of its columns. */
export interface Row {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  /** A quote is opened in it and not closed. */
  isOpen?: true;
  /** It is of a sheet, where neither quotes nor signs part the cells. */
  isOfSheet?: true;
}

/**
 * The rows of a text as spreadsheets write it: any of the usual separators and encodings, quotes, line breaks within cells.
 * A cell that is open for longer than a whole line may be ends the reading: the rest of the file would be taken for it.
 */
export function csvRows(
  { bytes, fields, limits, headerLine }: ReadingTask,
  take: (row: Row) => void,
): void {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new RefusedFile('import_not_text');
  const text = decoded.replace(/\r\n?/g, '\n');
  // Excel writes and reads a first line that names the separator.
  const named = /^sep=(.)\n/i.exec(text);
  const body = Buffer.from(named ? text.slice(named[0].length) : text);
  let line = named ? 2 : 1;
  let bytesRead = 0;
  try {
    parse(body, {
      delimiter:
        named?.[1] ??
        delimiterOf(
          headerLine === undefined
            ? text.trimStart().split('\n', HEADER_WITHIN)
            : text.split('\n', headerLine).slice(-1),
          (cells) => isHeader(cells, fields),
        ),
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: limits.columns * limits.cell,
      on_record: (cells: string[], { bytes: end }) => {
        take({ line, cells });
        line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
        bytesRead = end;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new RefusedFile('import_cell_open', line);
    // What follows the last whole row, as far as its first line break.
    const rest = body.subarray(bytesRead).toString();
    take({ line, cells: [rest.split('\n', 1)[0] ?? ''], isOpen: true });
  }
}
