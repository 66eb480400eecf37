import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockItem, updateItemRow } from './items.sql.ts';

/** Takes an item out of every list, so that nobody claims it any more. Its claimed codes stay known. */
export async function deleteItem(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx) => {
    if (!(await lockItem(tx, id))) throw new DomainError('item_not_found');
    await updateItemRow(tx, id, { deleted_at: clock.now() });
  });
}
