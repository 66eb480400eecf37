import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { codeFacts } from './reward-facts.ts';
import { lockCode, updateFreeCode } from './rewards.sql.ts';

interface CodeUpdate extends CodeLine {
  id: number;
  /** A code never moves: where a client states its reward, it must be the stored one (S-18). */
  rewardId: number | undefined;
  version?: number | undefined;
}

/**
 * Changes a code that nobody has claimed. The update itself asks that, so a claim at the same moment wins. The row lock
 * makes two changes queue; see `refuseStale`.
 */
export async function updateCode(
  write: Write,
  codedKind: CodedKind,
  { id, rewardId, version, ...line }: CodeUpdate,
): Promise<void> {
  const { kind, word } = codedKind;
  await refusing({ reward_codes_code_taken: { code: `${word}_code_taken`, field: 'code' } }, () =>
    write(async (tx, by) => {
      const stored = await lockCode(tx, kind, id);
      if (!stored) throw new DomainError(`${word}_code_not_found`);
      if (rewardId !== undefined && rewardId !== stored.rewardId) {
        throw new DomainError('parent_mismatch');
      }
      refuseStale(stored, version);
      if (!(await updateFreeCode(tx, kind, id, line)))
        throw new DomainError(`${word}_code_claimed`);
      await recordAct(tx, by, {
        act: 'code-updated',
        subject: stored.reward,
        subjectId: stored.rewardId,
        before: codeFacts(codedKind, stored),
        after: codeFacts(codedKind, { ...stored, ...line }),
      });
    }),
  );
}
