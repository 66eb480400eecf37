import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf } from './product-facts.ts';
import { lockProduct, updateProductRow } from './products.sql.ts';

/** Takes a product off the lists. Services that have it keep its name. */
export async function deleteProduct(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx, by) => {
    const product = await lockProduct(tx, id);
    if (!product) throw new DomainError('product_not_found');
    await updateProductRow(tx, id, { deleted_at: clock.now() });
    await recordAct(tx, by, {
      act: 'product-deleted',
      subject: product.product,
      subjectId: id,
      before: factsOf(product),
    });
  });
}
