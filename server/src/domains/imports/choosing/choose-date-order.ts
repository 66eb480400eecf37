import type { DayOrder } from '@reward-points/contract/written-days';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from '#domains/imports/hold-import.ts';
import { ANEW, updateImport } from '#domains/imports/imports.sql.ts';
import { forgetJudgement } from '#domains/imports/lines/reread-lines.sql.ts';

/** Says in which order the days of a file are, where they contradict each other. Its lines are read and compared anew. */
export const chooseDateOrder = (
  write: Write,
  { id, order }: { id: number; order: DayOrder },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (!['undated', 'ready'].includes(stored.status) || !stored.isDateOrderChosen) {
      throw new DomainError('import_not_ready');
    }
    await forgetJudgement(tx, id, { keepsChoices: true });
    await updateImport(tx, id, {
      status: 'judging',
      date_order: order,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: 'import-dates-ordered',
      subject: stored.fileName,
      subjectId: id,
    });
  });
