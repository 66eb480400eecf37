import type { Product } from '@reward-points/contract/products';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useDeleteProduct } from './products.api.ts';
import { DELETED } from './texts.ts';

interface DeleteProductProps {
  product: Product;
}

/** Deletes a product, after a question that says what becomes of its services (PROD-03). */
export const DeleteProduct = ({ product }: DeleteProductProps) => (
  <DeleteDialog
    id={product.id}
    name={product.product}
    remove={useDeleteProduct()}
    consequences={<Consequences of={DELETED} />}
  />
);
