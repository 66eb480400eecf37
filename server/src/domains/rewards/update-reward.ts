import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { mergeChanges } from '#merge-changes.ts';
import type { ImageStore } from '#storage/images.ts';
import type { Reward, RewardKind } from './kinds/reward-kind.ts';
import { factsOf } from './reward-facts.ts';
import { findReward, lockReward, updateRewardRow } from './rewards.sql.ts';
import { setStock } from './set-stock.ts';

export interface RewardUpdate {
  id: number;
  name: string;
  required_point: number;
  /** Left out: the old picture stays. */
  image?: File | undefined;
  /** How many there are from now on, of a kind whose codes are made. */
  stock?: number | undefined;
  /** What the form was filled with; the picture by the name of its file. */
  seen: {
    name: string | undefined;
    required_point: number | undefined;
    image: string | undefined;
    stock: number | undefined;
  };
}

/** The picture that stands is the name of its file; a new one is a file, and never the same. */
type Form = Omit<RewardUpdate, 'id' | 'seen' | 'image'> & { image?: File | string | undefined };

/**
 * Changes a reward. The picture that it replaces goes only once the change is committed. The row lock makes two changes
 * queue; see `mergeChanges`.
 */
export async function updateReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  rewardKind: RewardKind,
  { id, seen, ...posted }: RewardUpdate,
): Promise<Reward> {
  const { kind, word, folder } = rewardKind;
  const today = clock.today();
  return images.keeping(folder, posted.image, (take, replace) =>
    write(async (tx, by) => {
      const isThere = await lockReward(tx, kind, id);
      const old = isThere && (await findReward(tx, { kind, id, today }));
      if (!old) throw new DomainError(`${word}_not_found`);
      const { name, required_point, image, stock } = mergeChanges<Form, keyof Form>(posted, seen, {
        ...old,
        stock: old.total,
      });
      const isNewPicture = image instanceof File;
      await updateRewardRow(tx, kind, id, {
        name,
        required_point,
        ...(isNewPicture && { image: take() }),
      });
      if (isNewPicture) replace(old.image);
      // Where it stays, members may claim meanwhile without getting their piece replaced.
      if (stock !== undefined && stock !== old.total) {
        await setStock(tx, rewardKind, { rewardId: id, stock, today, now: clock.now() });
      }
      const reward = await findReward(tx, { kind, id, today });
      if (!reward) throw new DomainError(`${word}_not_found`);
      const factsWithStock = (one: Reward) =>
        factsOf(rewardKind, { ...one, stock: rewardKind.makeCode && one.total });
      await recordAct(tx, by, {
        act: 'reward-updated',
        subject: old.name,
        subjectId: id,
        before: factsWithStock(old),
        after: factsWithStock(reward),
      });
      return reward;
    }),
  );
}
