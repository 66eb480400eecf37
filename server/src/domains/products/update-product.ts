import type { Product, ProductChanges } from '@reward-points/contract/products';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { mergeChanges } from '#merge-changes.ts';
import { factsOf } from './product-facts.ts';
import { lockProduct, updateProductRow } from './products.sql.ts';

/** Changes a product. Services that have it show its new name. The row lock makes two changes queue; see `mergeChanges`. */
export const updateProduct = (
  write: Write,
  { id, seen, ...form }: ProductChanges & { id: number },
): Promise<Product> =>
  write(async (tx, by) => {
    const before = await lockProduct(tx, id);
    if (!before) throw new DomainError('product_not_found');
    const { product, description } = mergeChanges(form, seen, before);
    await updateProductRow(tx, id, { name: product, description });
    await recordAct(tx, by, {
      act: 'product-updated',
      subject: before.product,
      subjectId: id,
      before: factsOf(before),
      after: { product, description },
    });
    return { id, product, description };
  });
