import type { Product, ProductForm } from '@reward-points/contract/products';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { updateProductRow } from './products.sql.ts';

/** Changes a product. Services that have it show its new name. */
export const updateProduct = (
  write: Write,
  { id, product, description }: ProductForm & { id: number },
): Promise<Product> =>
  write(async (tx) => {
    const isThere = await updateProductRow(tx, id, { name: product, description });
    if (!isThere) throw new DomainError('product_not_found');
    return { id, product, description };
  });
