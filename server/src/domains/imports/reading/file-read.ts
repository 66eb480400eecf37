import type { ErrorCode } from '@reward-points/contract/errors';
import type { DayOrder } from '@reward-points/contract/written-days';
import type { Named } from './header.rules.ts';

/** What a file may come to. */
export interface ReadingLimits {
  lines: number;
  columns: number;
  /** Of a cell, in characters. */
  cell: number;
  /** Of a workbook, in bytes: what its files come to together. */
  unpacked: number;
}

/** What a worker is told to read. */
export interface ReadingTask {
  bytes: Uint8Array;
  /** By whose headers the line is found that names the columns. */
  fields: readonly Named[];
  limits: ReadingLimits;
  /** Which sheet of a workbook, from 0; left out: the first that has lines. */
  sheet?: number | undefined;
  /** The line that names the columns; left out: it is looked for. */
  headerLine?: number | undefined;
}

export interface ReadLine {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  /** What is wrong with it whatever its columns mean. */
  flaw: string | null;
}

/**
 * How many dates of a column show their order, or may be `either`. With the year first, as sheets store them: in how many day
 * and month could be swapped (`turnable`), and in how many not (`fixed`).
 */
export type DateForms = Record<DayOrder | 'either' | 'turnable' | 'fixed', number>;

/** A line among the first of a file, in short. */
export interface FirstLine {
  line: number;
  cells: string[];
}

/** What the lines of a file were found to be. */
export interface LinesRead {
  header: string[];
  /** By column: how many of its cells are days that show each order of day and month. */
  dateForms: DateForms[];
  headerLine: number;
  firstLines: FirstLine[];
  /** Lines below the header that are not empty. */
  total: number;
  /** Those lines as JSON, some thousand in each text: so they go on to the database as they are. */
  batches: string[];
}

/** What a file was found to be. */
export interface FileRead extends LinesRead {
  /** The names of the sheets of a workbook. */
  sheets: string[];
  /** Which of them was read, from 0. Null: it is no workbook. */
  sheet: number | null;
}

/** What a worker has to say: once, and nothing after it. */
export type ReadingAnswer =
  | { read: FileRead }
  | { refused: { code: ErrorCode; line: number | undefined } };
