import { dayOrderOf, isTurnable } from '@reward-points/contract/written-days';
import { csvRows, type Row } from './csv-rows.ts';
import type {
  DateForms,
  FirstLine,
  LinesRead,
  ReadingLimits,
  ReadingTask,
  ReadLine,
} from './file-read.ts';
import { findHeader, HEADER_WITHIN, matchColumns, type Named } from './header.rules.ts';
import { RefusedFile } from './refused-file.ts';
import { UNCALCULATED } from './sheet-cell.rules.ts';

const LINES_AT_ONCE = 2_000;
/** Of their cells: few lines can be long. */
const CHARACTERS_AT_ONCE = 1_000_000;

/** Of the beginning of a file, from which a header can be chosen: enough to know each line by. */
const SHOWN = { lines: 40, cells: 6, characters: 40 };

/**
 * Reads a file whole: a text, or the rows that were found in it. What is wrong with a single line is that line's flaw; a file
 * that is none is refused.
 */
export function readLines(task: ReadingTask, rows?: readonly Row[]): LinesRead {
  const { fields, limits, headerLine } = task;
  const file: LinesRead = {
    header: [],
    dateForms: [],
    headerLine: 0,
    firstLines: [],
    total: 0,
    batches: [],
  };
  let batch: ReadLine[] = [];
  let characters = 0;
  let bytes = 0;
  let required: number[] = [];
  const put = () => {
    if (batch.length > 0) {
      const lines = JSON.stringify(batch);
      // A workbook says a text once for many cells, so what it unpacks to is no bound of them.
      bytes += Buffer.byteLength(lines);
      if (rows && bytes > limits.unpacked) throw new RefusedFile('import_too_heavy');
      file.batches.push(lines);
    }
    batch = [];
    characters = 0;
  };
  const keep = (row: Row) => {
    if (isFilledDown(row, required)) return;
    if (file.total === limits.lines) throw new RefusedFile('import_too_long');
    file.total += 1;
    const line = lineOf(row, file.header.length, limits);
    countForms(line.cells, file.dateForms);
    batch.push(line);
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length === LINES_AT_ONCE || characters >= CHARACTERS_AT_ONCE) put();
  };
  /** The first rows, until it is known which of them is the header; those above it are passed over. */
  let first: Row[] = [];
  const begin = () => {
    const at =
      headerLine === undefined
        ? Math.max(
            0,
            findHeader(
              first.map(({ cells }) => cells.slice(0, limits.columns).map(said)),
              fields,
            ),
          )
        : first.findIndex(({ line }) => line === headerLine);
    const header = first[at];
    if (!header) return;
    file.header = headerOf(header, limits);
    required = requiredOf(file.header, fields);
    file.headerLine = header.line;
    file.dateForms = file.header.map(() => ({
      'day-first': 0,
      'month-first': 0,
      either: 0,
      turnable: 0,
      fixed: 0,
    }));
    first.slice(at + 1).forEach(keep);
    first = [];
  };
  const take = (row: Row) => {
    if (row.cells.every((cell) => cell.trim() === '')) return;
    if (file.firstLines.length < SHOWN.lines) file.firstLines.push(shownOf(row));
    if (file.header.length === 0 && row.line > (headerLine ?? HEADER_WITHIN)) begin();
    if (file.header.length > 0) keep(row);
    else first.push(row);
  };
  if (rows) rows.forEach(take);
  else csvRows(task, take);
  if (file.header.length === 0) begin();
  put();
  if (file.total === 0) throw new RefusedFile('import_empty');
  return file;
}

/** What a cell says: a formula without result says nothing. */
const said = (cell: string): string => (cell.trim() === UNCALCULATED ? '' : cell.trim());

/** The columns without which a line is none. */
const requiredOf = (header: readonly string[], fields: readonly Named[]): number[] =>
  matchColumns(header, fields).flatMap((name, place) =>
    fields.some((one) => one.name === name && one.isRequired && !one.instead) ? [place] : [],
  );

/** Formulas were filled down further than there is data. With one in each column that is required they are data. */
const isFilledDown = ({ cells }: Row, required: readonly number[]): boolean =>
  cells.every((cell) => said(cell) === '') &&
  required.some((place) => (cells[place] ?? '').trim() === '');

/** A row as it is told from others, when one of them is to be the header. */
const shownOf = ({ line, cells }: Row): FirstLine => ({
  line,
  cells: cells
    .map((cell) => cell.trim().slice(0, SHOWN.characters).toWellFormed())
    .filter((cell) => cell !== '')
    .slice(0, SHOWN.cells),
});

function countForms(cells: readonly string[], forms: readonly DateForms[]): void {
  for (const [place, cell] of cells.entries()) {
    const form = /^\D{0,8}\d{1,2}[\s/.-]/.test(cell) ? dayOrderOf(cell) : turningOf(cell);
    const counted = forms[place];
    if (form !== null && counted) counted[form] += 1;
  }
}

/** What a day with the year first shows; null: it is none, or the same both ways. */
function turningOf(cell: string): 'turnable' | 'fixed' | null {
  if (isTurnable(cell)) return 'turnable';
  return /^\d{4}-\d{2}-(?:1[3-9]|[23]\d)/.test(cell) ? 'fixed' : null;
}

/** The cells that name the columns; empty ones after the last name are no columns. */
function headerOf({ cells }: Row, limits: ReadingLimits): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last + 1 > limits.columns) throw new RefusedFile('import_too_wide');
  return cells.slice(0, last + 1).map((cell) => cut(cell.trim(), limits));
}

function lineOf(row: Row, columns: number, limits: ReadingLimits): ReadLine {
  const cells = row.cells.slice(0, columns).map((cell) => cell.trim());
  return {
    line: row.line,
    cells: cells.map((cell) => cut(cell, limits)),
    flaw: flawOf(row, cells, limits),
  };
}

function flawOf(row: Row, cells: string[], limits: ReadingLimits): string | null {
  if (row.isOpen) {
    return 'Sebuah tanda kutip dibuka di baris ini dan tidak ditutup, sehingga baris sesudahnya terbaca sebagai satu sel.';
  }
  if (cells.some((cell) => cell.length > limits.cell)) {
    const why = row.isOfSheet ? '' : ' Mungkin ada tanda kutip yang tidak ditutup.';
    return `Sebuah sel lebih panjang dari ${limits.cell} karakter.${why}`;
  }
  if (row.cells.slice(cells.length).some((cell) => said(cell) !== '')) {
    const why = row.isOfSheet
      ? ''
      : ' Mungkin ada pemisah kolom di dalam sebuah sel tanpa tanda kutip.';
    return `Baris ini berisi lebih dari ${cells.length} sel, padahal hanya ada ${cells.length} judul kolom.${why}`;
  }
  return null;
}

const CUT_TO = 200;
const cut = (cell: string, limits: ReadingLimits): string =>
  cell.length > limits.cell ? `${cell.slice(0, CUT_TO).toWellFormed()}…` : cell;
