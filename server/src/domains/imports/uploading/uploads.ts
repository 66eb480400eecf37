import { standingOf } from '#domains/imports/choosing/standing.rules.ts';
import type { Kind } from '#domains/imports/kinds/import-kind.ts';
import type { FileRead } from '#domains/imports/reading/file-read.ts';
import { matchColumns } from '#domains/imports/reading/header.rules.ts';
import { limitConcurrency } from '#limit-concurrency.ts';

/**
 * A large file takes a hundred megabytes and a connection to the database for seconds, so one is read and kept at a time.
 * The others wait with nothing but their bytes.
 */
export const UPLOADS_WAITING_MAX = 8;
export const oneUploadAtATime = limitConcurrency({
  atOnce: 1,
  waitingMax: UPLOADS_WAITING_MAX,
  error: 'imports_too_often',
});

/** What is kept of a file beside its lines. */
export function columnsOf(file: FileRead, kind: Kind) {
  const columns = matchColumns(file.header, kind.fields);
  return {
    ...standingOf(kind, columns, { forms: file.dateForms, chosen: null }),
    header: JSON.stringify(file.header),
    fields: JSON.stringify(columns),
    date_forms: JSON.stringify(file.dateForms),
    sheets: JSON.stringify(file.sheets),
    sheet: file.sheet,
    header_line: file.headerLine,
    first_lines: JSON.stringify(file.firstLines),
    total: file.total,
  };
}
