import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { insertCodes, lockReward } from './rewards.sql.ts';

/** Adds all codes of a list, or none when the reward has one of them or the list holds one twice. */
export async function addCodes(
  write: Write,
  clock: Clock,
  { kind, word }: CodedKind,
  { rewardId, lines }: { rewardId: number; lines: readonly CodeLine[] },
): Promise<{ added: number }> {
  return write(async (tx) => {
    if (!(await lockReward(tx, kind, rewardId))) throw new DomainError(`${word}_not_found`);
    const added = await insertCodes(tx, { kind, rewardId }, lines, clock.now());
    if (added.length !== lines.length) throw new DomainError('codes_not_addable');
    return { added: added.length };
  });
}
