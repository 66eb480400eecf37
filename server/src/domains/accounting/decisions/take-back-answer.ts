import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { judgeRelated } from '#domains/accounting/looks/readings.sql.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { updateAnswers } from './decide.sql.ts';
import { programOf, requireDocument } from './hold-external.ts';

const NOTHING = {
  is_ignored: false,
  figures_version: null,
  figures_base: null,
  figures_ppn: null,
  figures_returned: null,
  paid_version: null,
  is_paid: null,
  against_version: null,
  against_id: null,
  against_base: null,
} as const;

const NOTHING_OF_NUMBER = { is_separate: false, adopt_id: null } as const;

/**
 * Takes back what was decided of a document: it is judged as if nobody had been asked. Whose the number is stays decided
 * once an invoice of ours follows it.
 */
export const takeBackAnswer = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireDocument(tx, id);
    if (!held.hasAnswer) throw new DomainError('accounting_answer_over');
    const at = clock.now();
    const { connectionId, number } = held;
    // Before it is forgotten what it was set against.
    await judgeRelated(tx, { connectionId, numbers: [number], ids: [id], at });
    const answers = { ...NOTHING, ...(!held.isNumberSettled && NOTHING_OF_NUMBER) };
    await updateAnswers(tx, id, answers, at);
    await recordAct(tx, by, {
      act: 'external-decision-taken-back',
      subject: programOf(held),
      subjectId: id,
      after: { number },
    });
  });
