import type { Item } from '@reward-points/contract/items';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import type { ImageStore } from '#storage/images.ts';
import { findItem, lockItem, updateItemRow } from './items.sql.ts';

export interface ItemUpdate {
  id: number;
  item: string;
  required_point: number;
  /** Left out: the old picture stays. */
  images?: File | undefined;
}

/** Changes an item. The picture that it replaces goes only once the change is committed. */
export async function updateItem(
  write: Write,
  images: ImageStore,
  form: ItemUpdate,
): Promise<Item> {
  return images.keeping('items', (save, replace) =>
    write(async (tx) => {
      const old = await lockItem(tx, form.id);
      if (!old) throw new DomainError('item_not_found');
      await updateItemRow(tx, form.id, {
        name: form.item,
        required_point: form.required_point,
        ...(form.images && { image: await save(form.images) }),
      });
      if (form.images) replace(old.image);
      const item = await findItem(tx, form.id);
      if (!item) throw new DomainError('item_not_found');
      return item;
    }),
  );
}
