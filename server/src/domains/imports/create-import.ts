import { beginningOf } from '@reward-points/contract/checks';
import type { ImportKind } from '@reward-points/contract/imports';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { makeTurns } from '#turns.ts';
import { missingFields } from './cells.rules.ts';
import { insertLines } from './import-lines.sql.ts';
import { insertImport } from './imports.sql.ts';
import { kinds } from './kinds/all-kinds.ts';
import { matchColumns } from './reading/header.rules.ts';
import type { Reader } from './reading/make-reader.ts';

export interface NewImport {
  kind: ImportKind;
  file: File;
  actorId: number;
}

const FILE_NAME_MAX = 200;

/**
 * A large file takes a hundred megabytes and a connection to the database for seconds, so one is read and kept at a time.
 * The others wait with nothing but their bytes.
 */
export const UPLOADS_WAITING_MAX = 8;
const keeping = makeTurns({
  atOnce: 1,
  waitingMax: UPLOADS_WAITING_MAX,
  error: 'imports_too_often',
});

/** Keeps a file with its lines. A worker compares them with what is there; nothing else is written before somebody says so. */
export async function createImport(
  write: Write,
  clock: Clock,
  reader: Reader,
  input: NewImport,
): Promise<{ id: number }> {
  return keeping(() => keepImport(write, clock, reader, input));
}

async function keepImport(
  write: Write,
  clock: Clock,
  reader: Reader,
  { kind, file, actorId }: NewImport,
): Promise<{ id: number }> {
  const { fields } = kinds[kind];
  const { header, total, batches } = await reader.read(
    new Uint8Array(await file.arrayBuffer()),
    fields,
  );
  const columns = matchColumns(header, fields);
  return write(async (tx, by) => {
    await kinds[kind].require?.(tx, clock.today());
    const id = await insertImport(tx, {
      kind,
      file_name: nameOf(file),
      header,
      fields: columns,
      status: missingFields(columns, fields).length > 0 ? 'unmapped' : 'judging',
      total,
      actor_id: actorId,
      created_at: clock.now(),
    });
    for (const lines of batches) await insertLines(tx, id, lines);
    await recordAct(tx, by, {
      act: 'import-uploaded',
      subject: nameOf(file),
      subjectId: id,
      after: { count: total },
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
