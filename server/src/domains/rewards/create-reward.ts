import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { ImageStore } from '#storage/images.ts';
import type { RewardKind } from './kinds/reward-kind.ts';
import { insertReward } from './rewards.sql.ts';

export interface NewReward {
  name: string;
  required_point: number;
  images: File;
}

/** Adds a reward. Its picture is stored first, so that none ever shows one that is not there. */
export async function createReward(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  { kind, folder }: RewardKind,
  form: NewReward,
): Promise<{ id: number }> {
  return images.keeping(folder, (save) =>
    write(async (tx) => {
      const id = await insertReward(tx, {
        kind,
        name: form.name,
        required_point: form.required_point,
        image: await save(form.images),
        created_at: clock.now(),
      });
      return { id };
    }),
  );
}
