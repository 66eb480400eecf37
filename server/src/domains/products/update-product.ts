import { type Product, type ProductChanges, productChecks } from '@reward-points/contract/products';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf } from './product-facts.ts';
import { findProduct, lockProduct, updateProductRow } from './products.sql.ts';

/** Changes a product. Services that have it show its new name. The row lock makes two changes queue; see `refuseStale`. */
export const updateProduct = (
  write: Write,
  { id, version, product, description }: ProductChanges & { id: number },
): Promise<Product> =>
  write(async (tx, by) => {
    const before = await lockProduct(tx, id);
    if (!before) throw new DomainError('product_not_found');
    refuseStale(before, version);
    if (description === '' && before.description !== '')
      throw new DomainError('invalid', { description: [productChecks.description.message] });
    await updateProductRow(tx, id, { name: product, description });
    const after = await findProduct(tx, id);
    if (!after) throw new DomainError('product_not_found');
    await recordAct(tx, by, {
      act: 'product-updated',
      subject: before.product,
      subjectId: id,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
