import { UNAPPLIED } from '@reward-points/contract/imports';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireImport } from '#domains/imports/imports.queries.ts';
import {
  ANEW,
  deleteLines,
  findKeptFile,
  lockImport,
  updateImport,
} from '#domains/imports/imports.sql.ts';
import { kinds } from '#domains/imports/kinds/all-kinds.ts';
import { insertLines } from '#domains/imports/lines/import-lines.sql.ts';
import type { Reader } from '#domains/imports/reading/make-reader.ts';
import { columnsOf, oneUploadAtATime } from './uploads.ts';

interface Source {
  id: number;
  /** From 0. Null: the first sheet that has lines. */
  sheet: number | null;
  /** Null: it is looked for. */
  headerLine: number | null;
}

/**
 * Reads a file again, from another of its sheets or with another of its first lines as the header. All of its lines are
 * others then, and whatever was chosen for them is forgotten; where it cannot be read so, it stays as it was.
 */
export async function updateImportSource(
  write: Write,
  { db, reader }: { db: Db; reader: Reader },
  source: Source,
): Promise<void> {
  await requireImport(db, source.id);
  return oneUploadAtATime(() => readAgain(write, { db, reader }, source));
}

async function readAgain(
  write: Write,
  { db, reader }: { db: Db; reader: Reader },
  { id, sheet, headerLine }: Source,
): Promise<void> {
  const file = await findKeptFile(db, id);
  if (!file) throw new DomainError('import_not_ready');
  if (
    (sheet !== null && sheet >= file.sheets.length) ||
    (headerLine !== null && !file.firstLines.some(({ line }) => line === headerLine))
  ) {
    throw new DomainError('import_columns_wrong');
  }
  const kind = kinds[file.kind];
  const read = await reader.read(new Uint8Array(file.content), kind.fields, {
    sheet: sheet ?? undefined,
    headerLine: headerLine ?? undefined,
  });
  await write(async (tx, by) => {
    const stored = await lockImport(tx, id);
    if (!stored || !UNAPPLIED.includes(stored.status)) {
      throw new DomainError('import_not_ready');
    }
    await deleteLines(tx, id);
    for (const lines of read.batches) await insertLines(tx, id, lines);
    await updateImport(tx, id, {
      ...columnsOf(read, kind),
      is_summed: false,
      sums: null,
      totals: null,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: 'import-source-updated',
      subject: stored.fileName,
      subjectId: id,
    });
  });
}
