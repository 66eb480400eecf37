import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { ImageStore } from '#storage/images.ts';
import type { Reward, RewardKind } from './kinds/reward-kind.ts';
import { findReward, lockReward, updateRewardRow } from './rewards.sql.ts';

export interface RewardUpdate {
  id: number;
  name: string;
  required_point: number;
  /** Left out: the old picture stays. */
  images?: File | undefined;
}

/** Changes a reward. The picture that it replaces goes only once the change is committed. */
export async function updateReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  { kind, word, folder }: RewardKind,
  { id, ...form }: RewardUpdate,
): Promise<Reward> {
  return images.keeping(folder, (save, replace) =>
    write(async (tx) => {
      const old = await lockReward(tx, kind, id);
      if (!old) throw new DomainError(`${word}_not_found`);
      await updateRewardRow(tx, kind, id, {
        name: form.name,
        required_point: form.required_point,
        ...(form.images && { image: await save(form.images) }),
      });
      if (form.images) replace(old.image);
      const reward = await findReward(tx, { kind, id, today: clock.today() });
      if (!reward) throw new DomainError(`${word}_not_found`);
      return reward;
    }),
  );
}
