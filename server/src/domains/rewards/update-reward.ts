import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { ImageStore } from '#storage/images.ts';
import type { Reward, RewardKind } from './kinds/reward-kind.ts';
import { factsOf } from './reward-facts.ts';
import { findReward, lockReward, updateRewardRow } from './rewards.sql.ts';
import { setStock } from './set-stock.ts';

export interface RewardUpdate {
  id: number;
  name: string;
  required_point: number;
  /** The price that was seen on the screen; undefined where that is not known. */
  required_point_seen?: number | undefined;
  /** Left out: the old picture stays. */
  images?: File | undefined;
  /** How many there are from now on, of a kind whose codes are made. */
  stock?: number;
  stock_seen?: number | undefined;
}

/**
 * Changes a reward. The picture that it replaces goes only once the change is committed. Whoever says what was seen changes
 * only what was touched, and overwrites nothing else: the row lock makes two such changes queue, and the second is refused.
 */
export async function updateReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  rewardKind: RewardKind,
  { id, ...form }: RewardUpdate,
): Promise<Reward> {
  const { kind, word, folder } = rewardKind;
  const today = clock.today();
  return images.keeping(folder, (save, replace) =>
    write(async (tx, by) => {
      const isThere = await lockReward(tx, kind, id);
      const old = isThere && (await findReward(tx, { kind, id, today }));
      if (!old) throw new DomainError(`${word}_not_found`);
      await updateRewardRow(tx, kind, id, {
        name: form.name,
        required_point: changed(old.required_point, form.required_point, form.required_point_seen),
        ...(form.images && { image: await save(form.images) }),
      });
      if (form.images) replace(old.image);
      if (form.stock !== undefined) {
        const stock = changed(old.total, form.stock, form.stock_seen);
        // Where it stays, members may claim meanwhile without getting their piece replaced.
        if (stock !== old.total) {
          await setStock(tx, rewardKind, { rewardId: id, stock, today, now: clock.now() });
        }
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

/** What becomes of a number of a form; `seen` is what the form was filled with. */
function changed(stands: number, wanted: number, seen: number | undefined): number {
  if (seen === undefined) return wanted;
  if (wanted === seen) return stands;
  if (stands !== seen) throw new DomainError('reward_changed');
  return wanted;
}
