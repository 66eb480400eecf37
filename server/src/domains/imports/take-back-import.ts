import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from './hold-import.ts';
import { ANEW, updateImport } from './imports.sql.ts';
import { pointsMoved } from './lines/import-totals.sql.ts';

/** Decides that an import is to be taken back whole. Whether something refers to it by now is found out when it is done. */
export const takeBackImport = (
  write: Write,
  { id, actorId }: { id: number; actorId: number },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (stored.status !== 'applied') throw new DomainError('import_not_ready');
    const points = await pointsMoved(tx, id);
    await updateImport(tx, id, {
      status: 'taking-back',
      taken_back_by: actorId,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: 'import-taken-back',
      subject: stored.fileName,
      subjectId: id,
      ...(points && { after: points }),
    });
  });
