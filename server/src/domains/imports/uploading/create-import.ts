import { beginningOf } from '@reward-points/contract/checks';
import type { ImportKind } from '@reward-points/contract/imports';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertFile, insertImport } from '#domains/imports/imports.sql.ts';
import { kinds } from '#domains/imports/kinds/all-kinds.ts';
import { insertLines } from '#domains/imports/lines/import-lines.sql.ts';
import type { Reader } from '#domains/imports/reading/make-reader.ts';
import { columnsOf, oneUploadAtATime } from './uploads.ts';

interface NewImport {
  kind: ImportKind;
  file: File;
  actorId: number;
}

const FILE_NAME_MAX = 200;

/** Keeps a file with its lines. A worker compares them with what is there; nothing else is written before somebody says so. */
export async function createImport(
  write: Write,
  clock: Clock,
  reader: Reader,
  input: NewImport,
): Promise<{ id: number }> {
  return oneUploadAtATime(() => keepImport(write, clock, reader, input));
}

async function keepImport(
  write: Write,
  clock: Clock,
  reader: Reader,
  { kind, file, actorId }: NewImport,
): Promise<{ id: number }> {
  const content = Buffer.from(await file.arrayBuffer());
  const read = await reader.read(new Uint8Array(content), kinds[kind].fields);
  return write(async (tx, by) => {
    await kinds[kind].require?.(tx, clock.today());
    const id = await insertImport(tx, {
      kind,
      file_name: nameOf(file),
      ...columnsOf(read, kinds[kind]),
      actor_id: actorId,
      created_at: clock.now(),
    });
    await insertFile(tx, id, content);
    for (const lines of read.batches) await insertLines(tx, id, lines);
    await recordAct(tx, by, {
      act: 'import-uploaded',
      subject: nameOf(file),
      subjectId: id,
      after: { count: read.total },
    });
    return { id };
  });
}

/** Of the file alone, whatever the browser sent with it, in characters that can be shown. */
const nameOf = ({ name }: File): string =>
  beginningOf(
    name
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .trim(),
    FILE_NAME_MAX,
  ) || 'impor.csv';
