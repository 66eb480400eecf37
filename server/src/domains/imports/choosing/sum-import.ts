import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from '#domains/imports/hold-import.ts';
import { ANEW, updateImport } from '#domains/imports/imports.sql.ts';
import { kinds } from '#domains/imports/kinds/all-kinds.ts';
import { forgetJudgement } from '#domains/imports/lines/reread-lines.sql.ts';

/** Says whether the lines of one record are added up. They are read and compared anew. */
export const sumImport = (
  write: Write,
  { id, isOn }: { id: number; isOn: boolean },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (stored.status !== 'ready' || !kinds[stored.kind].sums) {
      throw new DomainError('import_not_ready');
    }
    await forgetJudgement(tx, id, { keepsChoices: true });
    await updateImport(tx, id, {
      status: 'judging',
      is_summed: isOn,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: isOn ? 'import-summed' : 'import-not-summed',
      subject: stored.fileName,
      subjectId: id,
    });
  });
