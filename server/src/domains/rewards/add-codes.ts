import { isSpoiledNumber } from '@reward-points/contract/csv';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { CodedKind, CodeLine } from './kinds/reward-kind.ts';
import { insertCodes, lockReward } from './rewards.sql.ts';

/** Adds all codes of a list, or none when the reward has one of them or the list holds one twice. */
export async function addCodes(
  write: Write,
  clock: Clock,
  { kind, word, label }: CodedKind,
  { rewardId, lines }: { rewardId: number; lines: readonly CodeLine[] },
): Promise<{ added: number }> {
  if (lines.some(({ code }) => isSpoiledNumber(code))) throw new DomainError('codes_not_addable');
  return write(async (tx, by) => {
    const reward = await lockReward(tx, kind, rewardId);
    if (!reward) throw new DomainError(`${word}_not_found`);
    const added = await insertCodes(tx, { kind, rewardId }, lines, clock.now());
    if (added.length !== lines.length) throw new DomainError('codes_not_addable');
    await recordAct(tx, by, {
      act: 'codes-added',
      subject: reward.name,
      subjectId: rewardId,
      after: { kind: label, count: added.length },
    });
    return { added: added.length };
  });
}
