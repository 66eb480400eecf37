import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from './hold-import.ts';
import { ANEW, updateImport } from './imports.sql.ts';
import { countToApply } from './lines/import-lines.sql.ts';
import { pointsMoved } from './lines/import-totals.sql.ts';

/**
 * Decides that an import is to happen; from here on it does, whatever is killed or left. The row's lock makes those who
 * decide it at the same moment queue, and all but the first find it decided. Whoever names the preview that they have read
 * decides of no other.
 */
export const applyImport = (
  write: Write,
  { id, actorId, preview }: { id: number; actorId: number; preview?: string | undefined },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (stored.status !== 'ready' || (preview ?? stored.preview) !== stored.preview) {
      throw new DomainError('import_not_ready');
    }
    const count = await countToApply(tx, id);
    if (count === 0) throw new DomainError('import_nothing_to_do');
    const points = await pointsMoved(tx, id);
    await updateImport(tx, id, {
      status: 'applying',
      applied_by: actorId,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: 'import-applied',
      subject: stored.fileName,
      subjectId: id,
      after: { count, ...points },
      version: stored.preview,
    });
  });
