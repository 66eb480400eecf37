import { domainErrors } from '@reward-points/contract/errors';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { codeFacts } from './reward-facts.ts';
import { insertCodes, lockReward } from './rewards.sql.ts';

/** Adds one code. The unique index refuses a second one like it. */
export async function addCode(
  write: Write,
  clock: Clock,
  codedKind: CodedKind,
  { rewardId, ...line }: CodeLine & { rewardId: number },
): Promise<{ id: number }> {
  const { kind, word } = codedKind;
  return write(async (tx, by) => {
    const reward = await lockReward(tx, kind, rewardId);
    if (!reward) throw new DomainError(`${word}_not_found`);
    const [id] = await insertCodes(tx, { kind, rewardId }, [line], clock.now());
    if (id === undefined) {
      const taken = `${word}_code_taken` as const;
      throw new DomainError(taken, { code: [domainErrors[taken].message] });
    }
    await recordAct(tx, by, {
      act: 'code-added',
      subject: reward.name,
      subjectId: rewardId,
      after: codeFacts(codedKind, line),
    });
    return { id };
  });
}
