/*
 * How a table leaves as a file. Nothing here needs a schema library.
 */

/** As a workbook, or as text with semicolons or commas between its cells. */
export const FILE_FORMATS = ['xlsx', 'csv-semicolon', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The most rows of a workbook, which is made in memory. What is longer comes as text with semicolons. */
export const WORKBOOK_ROWS_MAX = 20_000;

/** A file that can be fetched, and as which it comes; `original`: as it is kept. */
export interface ReadyFile {
  url: string;
  format: FileFormat | 'pdf' | 'json' | 'ics' | 'original';
}
