import { domainErrors } from '@reward-points/contract/errors';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { insertCodes, lockReward } from './rewards.sql.ts';

/** Adds one code. The unique index refuses a second one like it. */
export async function addCode(
  write: Write,
  clock: Clock,
  { kind, word }: CodedKind,
  { rewardId, ...line }: CodeLine & { rewardId: number },
): Promise<{ id: number }> {
  return write(async (tx) => {
    if (!(await lockReward(tx, kind, rewardId))) throw new DomainError(`${word}_not_found`);
    const [id] = await insertCodes(tx, { kind, rewardId }, [line], clock.now());
    if (id === undefined) {
      const taken = `${word}_code_taken` as const;
      throw new DomainError(taken, { code: [domainErrors[taken].message] });
    }
    return { id };
  });
}
