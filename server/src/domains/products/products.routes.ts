import * as contract from '@reward-points/contract/products';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAllProducts, listProducts, requireProduct } from './products.queries.ts';
import { updateProduct } from './update-product.ts';

export function productRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.listProducts, 'products.read', async (request) =>
    pageAnswer(await listProducts(db, request.query), request),
  );

  registerRoute(contract.listAllProducts, 'products.read', async () => ({
    data: await listAllProducts(db),
  }));

  registerRoute(contract.showProduct, 'products.read', async ({ params }) => ({
    data: await requireProduct(db, params.id),
  }));

  registerRoute(contract.createProduct, 'products.write', async ({ body, write }) => ({
    message: 'Data produk berhasil disimpan.',
    data: await createProduct(write, clock, body),
  }));

  registerRoute(contract.updateProduct, 'products.write', async ({ params, body, write }) => ({
    message: 'Data produk berhasil diperbarui.',
    data: await updateProduct(write, { ...body, id: params.id }),
  }));

  registerRoute(contract.deleteProduct, 'products.write', async ({ params, write }) => {
    await deleteProduct(write, clock, params.id);
    return { message: 'Data produk berhasil dihapus.' };
  });
}
