import type { FileRead, ReadingTask } from './file-read.ts';
import { readLines } from './read-lines.ts';
import { RefusedFile } from './refused-file.ts';
import { isZip } from './zip.ts';

/** Of what Office wrote before .xlsx, and of what it protects by a password. */
const OLD = Buffer.from('d0cf11e0', 'hex');
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Of web pages and XML, which many programs call .xls. */
const MARKUP = /^\uFEFF?\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i;
const PDF = Buffer.from('%PDF-');

/** Reads whatever was uploaded: a text, or a workbook, of which the first sheet that has lines, or the one that was chosen. */
export async function readFile(task: ReadingTask): Promise<FileRead> {
  const file = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (file.subarray(0, OLD.length).equals(OLD)) {
    throw new RefusedFile(file.includes(PROTECTED) ? 'import_locked' : 'import_old_workbook');
  }
  if (MARKUP.test(file.toString('utf8', 0, 200))) throw new RefusedFile('import_old_workbook');
  if (file.subarray(0, PDF.length).equals(PDF)) throw new RefusedFile('import_not_text');
  if (!isZip(task.bytes)) return { ...readLines(task), sheets: [], sheet: null };
  // Loading what reads workbooks takes longer than reading most texts.
  const { openWorkbook } = await import('./workbook.ts');
  const workbook = await openWorkbook(task);
  const { sheets } = workbook;
  for (const sheet of task.sheet === undefined ? sheets.keys() : [task.sheet]) {
    const rows = await workbook.rowsOf(sheet);
    try {
      return { ...readLines(task, rows), sheets, sheet };
    } catch (error) {
      if (!(error instanceof RefusedFile) || error.code !== 'import_empty') throw error;
    }
  }
  throw new RefusedFile('import_empty');
}
