import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { updateProductRow } from './products.sql.ts';

/** Takes a product off the lists. Services that have it keep its name. */
export async function deleteProduct(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx) => {
    const isThere = await updateProductRow(tx, id, { deleted_at: clock.now() });
    if (!isThere) throw new DomainError('product_not_found');
  });
}
