import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
} from '@reward-points/contract/imports';
import csv from 'papaparse';
import { DomainError } from '#domain-error.ts';
import { decodeText, delimiterOf } from './decode-text.rules.ts';

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  /** What is wrong with it whatever its columns mean. */
  flaw: string | null;
}

export interface CsvFile {
  header: string[];
  lines: CsvLine[];
}

/** Read at a time; in between others have their turn. */
const CHUNK_CHARACTERS = 128 * 1024;

/**
 * Reads a file as spreadsheets write it: any of the usual separators and encodings, quotes, line breaks within cells. What
 * is wrong with a single line is that line's flaw; a file that is none is refused.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new DomainError('import_not_text');
  const text = decoded.replace(/\r\n?/g, '\n');
  // Excel writes and reads a first line that names the separator.
  const named = /^sep=(.)\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  const file: CsvFile = { header: [], lines: [] };
  let line = named ? 2 : 1;

  await inChunks(body, delimiter, (rows, unclosed) => {
    rows.forEach((row, place) => {
      const startsAt = line;
      // A cell without end may be as large as the file, and has as many line breaks.
      line += 1 + row.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      if (row.every((cell) => cell.trim() === '')) return;
      if (file.header.length === 0) {
        file.header = headerOf(row);
        return;
      }
      if (file.lines.length === IMPORT_LINES_MAX) throw new DomainError('import_too_long');
      file.lines.push(lineOf(row, startsAt, file.header.length, place === unclosed));
    });
  });
  if (file.lines.length === 0) throw new DomainError('import_empty');
  return file;
}

/** The cells that name the columns; empty ones after the last name are no columns. */
function headerOf(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '');
  if (last + 1 > IMPORT_COLUMNS_MAX) throw new DomainError('import_too_wide');
  return row.slice(0, last + 1).map((cell) => cut(cell.trim()));
}

function lineOf(row: string[], line: number, columns: number, isUnclosed: boolean): CsvLine {
  const cells = row.slice(0, columns).map((cell) => cell.trim());
  const isTooMany = row.slice(columns).some((cell) => cell.trim() !== '');
  const isTooLong = cells.some((cell) => cell.length > IMPORT_CELL_MAX);
  return {
    line,
    cells: cells.map(cut),
    flaw: isUnclosed
      ? 'Sebuah tanda kutip dibuka di baris ini dan tidak ditutup, sehingga baris sesudahnya terbaca sebagai satu sel.'
      : isTooLong
        ? `Sebuah sel lebih panjang dari ${IMPORT_CELL_MAX} karakter. Mungkin ada tanda kutip yang tidak ditutup.`
        : isTooMany
          ? `Baris ini berisi lebih dari ${columns} sel, padahal hanya ada ${columns} judul kolom. Mungkin ada pemisah kolom di dalam sebuah sel tanpa tanda kutip.`
          : null,
  };
}

const CUT_TO = 200;
const cut = (cell: string): string =>
  cell.length > IMPORT_CELL_MAX ? `${cell.slice(0, CUT_TO)}…` : cell;

function inChunks(
  text: string,
  delimiter: string,
  take: (rows: string[][], unclosed: number | undefined) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    csv.parse(text, {
      delimiter,
      newline: '\n',
      chunkSize: CHUNK_CHARACTERS,
      chunk: ({ data, errors }, parser) => {
        parser.pause();
        try {
          take(data, errors.find(({ code }) => code === 'MissingQuotes')?.row);
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        void nextTurn().then(() => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}
