import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import type { ImageStore } from '#storage/images.ts';
import type { Reward, RewardInFull, RewardKind } from './kinds/reward-kind.ts';
import { factsOf } from './reward-facts.ts';
import { findReward, lockReward, updateRewardRow } from './rewards.sql.ts';
import { setStock } from './set-stock.ts';

interface RewardUpdate {
  id: number;
  name: string;
  required_point: number;
  /** Left out: the old picture stays. */
  image?: File | undefined;
  /** Left out: they stay. */
  terms?: string | null | undefined;
  /** How many there are from now on, of a kind whose codes are made. */
  stock?: number | undefined;
  /** How many there were when the form was filled: claims change that and no version. */
  stockSeen?: number | undefined;
  version?: number | undefined;
}

/**
 * Changes a reward. The picture that it replaces goes only once the change is committed. The row lock makes two changes
 * queue; see `refuseStale`.
 */
export async function updateReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  rewardKind: RewardKind,
  { id, version, name, required_point, image, terms, stock, stockSeen }: RewardUpdate,
): Promise<Reward> {
  const { kind, word, folder } = rewardKind;
  const today = clock.today();
  return images.keeping(folder, image, write, async (tx, by, { take, replace }) => {
    const isThere = await lockReward(tx, kind, id);
    const old = isThere && (await findReward(tx, { kind, id, today }));
    if (!old) throw new DomainError(`${word}_not_found`);
    refuseStale(old, version);
    // A piece that a member has claimed meanwhile is not given again.
    if (stock !== undefined && stockSeen !== undefined && stockSeen !== old.total) {
      throw new DomainError('record_changed');
    }
    await updateRewardRow(tx, kind, id, {
      name,
      required_point,
      ...(image && { image: take() }),
      ...(terms !== undefined && { terms }),
    });
    if (image) replace(old.image);
    // Where it stays, members may claim meanwhile without getting their piece replaced.
    if (stock !== undefined && stock !== old.total) {
      await setStock(tx, rewardKind, { rewardId: id, stock, today, now: clock.now() });
    }
    const reward = await findReward(tx, { kind, id, today });
    if (!reward) throw new DomainError(`${word}_not_found`);
    const factsWithStock = (one: RewardInFull) =>
      factsOf(rewardKind, { ...one, stock: rewardKind.makeCode && one.total });
    await recordAct(tx, by, {
      act: 'reward-updated',
      subject: old.name,
      subjectId: id,
      before: factsWithStock(old),
      after: factsWithStock(reward),
    });
    return reward;
  });
}
