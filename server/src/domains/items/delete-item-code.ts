import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { deleteFreeCode, findCode } from './items.sql.ts';

/** Deletes a code that nobody has claimed. The delete itself asks that, so a claim at the same moment wins. */
export async function deleteItemCode(write: Write, id: number): Promise<void> {
  await write(async (tx) => {
    if (await deleteFreeCode(tx, id)) return;
    throw new DomainError((await findCode(tx, id)) ? 'item_code_claimed' : 'item_code_not_found');
  });
}
