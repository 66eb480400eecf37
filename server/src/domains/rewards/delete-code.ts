import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { CodedKind } from './kinds/reward-kind.ts';
import { codeFacts } from './reward-facts.ts';
import { deleteFreeCode, lockCode } from './rewards.sql.ts';

/** Deletes a code that nobody has claimed. The delete itself asks that, so a claim at the same moment wins. */
export async function deleteCode(write: Write, codedKind: CodedKind, id: number): Promise<void> {
  const { kind, word } = codedKind;
  await write(async (tx, by) => {
    const stored = await lockCode(tx, kind, id);
    if (!stored) throw new DomainError(`${word}_code_not_found`);
    if (!(await deleteFreeCode(tx, kind, id))) throw new DomainError(`${word}_code_claimed`);
    await recordAct(tx, by, {
      act: 'code-deleted',
      subject: stored.reward,
      subjectId: stored.rewardId,
      before: codeFacts(codedKind, stored),
    });
  });
}
