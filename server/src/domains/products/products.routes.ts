import * as contract from '@reward-points/contract/products';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAllProducts, listProducts, requireProduct } from './products.queries.ts';
import { updateProduct } from './update-product.ts';

export function productRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.listProducts, 'administrator', async (request) =>
    pageAnswer(await listProducts(db, request.query), request),
  );

  registerRoute(contract.listAllProducts, 'administrator', async () => ({
    data: await listAllProducts(db),
  }));

  registerRoute(contract.showProduct, 'administrator', async ({ params }) => ({
    data: await requireProduct(db, params.id),
  }));

  registerRoute(contract.createProduct, 'administrator', async ({ body, write }) => ({
    message: 'Data produk berhasil disimpan.',
    data: await createProduct(write, clock, body),
  }));

  registerRoute(contract.updateProduct, 'administrator', async ({ params, body, write }) => ({
    message: 'Data produk berhasil diperbarui.',
    data: await updateProduct(write, { ...body, id: params.id }),
  }));

  registerRoute(contract.deleteProduct, 'administrator', async ({ params, write }) => {
    await deleteProduct(write, clock, params.id);
    return { message: 'Data produk berhasil dihapus.' };
  });
}
