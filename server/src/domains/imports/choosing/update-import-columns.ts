import { UNAPPLIED } from '@reward-points/contract/imports';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdImport } from '#domains/imports/hold-import.ts';
import { ANEW, updateImport } from '#domains/imports/imports.sql.ts';
import { kinds } from '#domains/imports/kinds/all-kinds.ts';
import { forgetJudgement } from '#domains/imports/lines/reread-lines.sql.ts';
import { standingOf } from './standing.rules.ts';

/**
 * Says which column fills which field. The lines are read and compared anew; what was said of them before is forgotten,
 * unless the columns are the same.
 */
export const updateImportColumns = (
  write: Write,
  { id, fields }: { id: number; fields: (string | null)[] },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (!UNAPPLIED.includes(stored.status)) throw new DomainError('import_not_ready');
    const known = kinds[stored.kind].fields;
    const chosen = fields.filter((name) => name !== null);
    if (
      fields.length !== stored.fields.length ||
      new Set(chosen).size !== chosen.length ||
      !chosen.every((name) => known.some((field) => field.name === name))
    ) {
      throw new DomainError('import_columns_wrong');
    }
    const isOther = fields.some((field, place) => field !== stored.fields[place]);
    await forgetJudgement(tx, id, { keepsChoices: !isOther });
    await updateImport(tx, id, {
      ...standingOf(kinds[stored.kind], fields, {
        forms: stored.dateForms,
        chosen: stored.isDateOrderChosen ? stored.dateOrder : null,
      }),
      fields: JSON.stringify(fields),
      is_summed: stored.isSummed && !isOther,
      sums: null,
      totals: null,
      ...ANEW,
    });
    await recordAct(tx, by, {
      act: 'import-columns-updated',
      subject: stored.fileName,
      subjectId: id,
    });
  });
