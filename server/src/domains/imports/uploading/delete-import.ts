import { UNAPPLIED } from '@reward-points/contract/imports';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from '#domains/imports/hold-import.ts';
import { deleteImportRow } from '#domains/imports/imports.sql.ts';

/** Throws away an upload that was never applied. One that was stays: it says where its records are from. */
export const deleteImport = (write: Write, id: number): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (!UNAPPLIED.includes(stored.status)) throw new DomainError('import_not_ready');
    await deleteImportRow(tx, id);
    await recordAct(tx, by, { act: 'import-deleted', subject: stored.fileName, subjectId: id });
  });
