import type { ImportStatus } from '@reward-points/contract/imports';
import { makeTurns } from '#turns.ts';
import { missingFields } from './cells.rules.ts';
import type { Kind } from './kinds/import-kind.ts';
import type { FileRead } from './reading/file-read.ts';
import { matchColumns } from './reading/header.rules.ts';

/**
 * A large file takes a hundred megabytes and a connection to the database for seconds, so one is read and kept at a time.
 * The others wait with nothing but their bytes.
 */
export const UPLOADS_WAITING_MAX = 8;
export const oneUploadAtATime = makeTurns({
  atOnce: 1,
  waitingMax: UPLOADS_WAITING_MAX,
  error: 'imports_too_often',
});

/** What is kept of a file beside its lines. */
export function columnsOf(file: FileRead, { fields }: Kind) {
  const columns = matchColumns(file.header, fields);
  const status: ImportStatus = missingFields(columns, fields).length > 0 ? 'unmapped' : 'judging';
  return {
    status,
    header: JSON.stringify(file.header),
    fields: JSON.stringify(columns),
    sheets: JSON.stringify(file.sheets),
    sheet: file.sheet,
    header_line: file.headerLine,
    first_lines: JSON.stringify(file.firstLines),
    total: file.total,
  };
}
