import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { ImageStore } from '#storage/images.ts';
import { insertItem } from './items.sql.ts';

export interface NewItem {
  item: string;
  required_point: number;
  images: File;
}

/** Adds an item. Its picture is stored first, so that no item ever shows one that is not there. */
export async function createItem(
  write: Write,
  { clock, images }: { clock: Clock; images: ImageStore },
  form: NewItem,
): Promise<{ id: number }> {
  return images.keeping('items', (save) =>
    write(async (tx) => {
      const image = await save(form.images);
      const id = await insertItem(tx, {
        name: form.item,
        required_point: form.required_point,
        image,
        created_at: clock.now(),
      });
      return { id };
    }),
  );
}
