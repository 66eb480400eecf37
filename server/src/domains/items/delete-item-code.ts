import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { deleteFreeCode, findCode } from './items.sql.ts';

/** Deletes a code that nobody has claimed. The delete itself asks that, so a claim at the same moment wins. */
export async function deleteItemCode(write: Write, id: number): Promise<void> {
  await write(async (tx) => {
    if (await deleteFreeCode(tx, id)) return;
    throw new Refusal((await findCode(tx, id)) ? 'item_code_claimed' : 'item_code_not_found');
  });
}
