import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { RewardKind } from './kinds/reward-kind.ts';
import { factsOf } from './reward-facts.ts';
import { lockReward, updateRewardRow } from './rewards.sql.ts';

/** Takes a reward out of every list, so that nobody claims it any more. Its claimed codes stay known. */
export async function deleteReward(
  write: Write,
  clock: Clock,
  rewardKind: RewardKind,
  id: number,
): Promise<void> {
  const { kind, word } = rewardKind;
  await write(async (tx, by) => {
    const reward = await lockReward(tx, kind, id);
    if (!reward) throw new DomainError(`${word}_not_found`);
    await updateRewardRow(tx, kind, id, { deleted_at: clock.now() });
    await recordAct(tx, by, {
      act: 'reward-deleted',
      subject: reward.name,
      subjectId: id,
      before: factsOf(rewardKind, reward),
    });
  });
}
