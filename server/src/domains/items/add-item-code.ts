import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { codeTaken } from './item-code-taken.ts';
import { insertCodes, lockItem } from './items.sql.ts';

/** Adds one code. The unique index refuses a second one like it. */
export async function addItemCode(
  write: Write,
  clock: Clock,
  form: { id_item: number; code: string },
): Promise<{ id: number }> {
  return write(async (tx) => {
    if (!(await lockItem(tx, form.id_item))) throw new DomainError('item_not_found');
    const [id] = await insertCodes(tx, form.id_item, [form.code], clock.now());
    if (id === undefined) throw codeTaken();
    return { id };
  });
}
