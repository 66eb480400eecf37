import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { RewardKind } from './kinds/reward-kind.ts';
import { lockReward, updateRewardRow } from './rewards.sql.ts';

/** Takes a reward out of every list, so that nobody claims it any more. Its claimed codes stay known. */
export async function deleteReward(
  write: Write,
  clock: Clock,
  { kind, word }: RewardKind,
  id: number,
): Promise<void> {
  await write(async (tx) => {
    if (!(await lockReward(tx, kind, id))) throw new DomainError(`${word}_not_found`);
    await updateRewardRow(tx, kind, id, { deleted_at: clock.now() });
  });
}
