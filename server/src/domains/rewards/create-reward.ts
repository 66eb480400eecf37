import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { ImageStore } from '#storage/images.ts';
import type { RewardKind } from './kinds/reward-kind.ts';
import { factsOf } from './reward-facts.ts';
import { insertReward } from './rewards.sql.ts';
import { setStock } from './set-stock.ts';

interface NewReward {
  name: string;
  required_point: number;
  images: File;
  terms?: string | null | undefined;
  /** How many there are, of a kind whose codes are made. */
  stock?: number;
}

/** Adds a reward. Its picture is stored first, so that none ever shows one that is not there. */
export async function createReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  kind: RewardKind,
  { stock = 0, terms = null, ...form }: NewReward,
): Promise<{ id: number }> {
  return images.keeping(kind.folder, form.images, write, async (tx, by, { take }) => {
    const now = clock.now();
    const image = take();
    const id = await insertReward(tx, {
      kind: kind.kind,
      name: form.name,
      required_point: form.required_point,
      image,
      terms,
      created_at: now,
    });
    await setStock(tx, kind, { rewardId: id, stock, today: clock.today(), now });
    await recordAct(tx, by, {
      act: 'reward-created',
      subject: form.name,
      subjectId: id,
      after: factsOf(kind, { ...form, image, terms, ...(kind.makeCode && { stock }) }),
    });
    return { id };
  });
}
