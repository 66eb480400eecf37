import type { Sent } from '@reward-points/contract/endpoint';
import {
  createProduct,
  deleteProduct,
  listAllProducts,
  listProducts,
  showProduct,
  updateProduct,
} from '@reward-points/contract/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows products. */
const KEY = 'products';

export interface ProductsFilter {
  page: number;
  search: string;
}

export const productsQuery = (filter: ProductsFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ signal }) => (await call(listProducts, { query: filter, signal })).data,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showProduct, { params: { id }, signal })).data,
  });

/** All products by name: what a new service may be of. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'all'],
    queryFn: async ({ signal }) => (await call(listAllProducts, { signal })).data,
  });

export const useCreateProduct = () =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof createProduct>['body']; key: string }) =>
      call(createProduct, input),
  });

/** The services show its name as well. */
export const useUpdateProduct = (id: number) =>
  useMutation({
    mutationFn: (input: { body: Sent<typeof updateProduct>['body']; key: string }) =>
      call(updateProduct, { ...input, params: { id } }),
  });

export const useDeleteProduct = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteProduct, { params: { id } }),
  });
