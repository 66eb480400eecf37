import { z } from 'zod';
import { line, lines, wordsFor } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, PageQuery, Search, text, Version, versionField } from './fields.ts';
import { answer, done, paged, written } from './paging.ts';

export const Product = z.object({
  id: Id,
  product: z.string(),
  description: z.string(),
  version: Version,
});
export type Product = z.output<typeof Product>;

export const productChecks = {
  product: line('Please provide a valid Product name.', 120),
  description: lines('Please provide a valid Description.', 1_000),
};
export const ProductForm = z.object({
  product: text(productChecks.product),
  description: text(productChecks.description),
});
export type ProductForm = z.output<typeof ProductForm>;

/** A description that an import left empty may stay so; the server refuses one that would be emptied. */
export const ProductChanges = ProductForm.extend({
  description: z.union([z.literal(''), ProductForm.shape.description], {
    error: ({ input }) => wordsFor(productChecks.description, input),
  }),
  version: versionField,
});
export type ProductChanges = z.output<typeof ProductChanges>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Products, a page at a time, newest first; `search` finds part of a name.',
  query: PageQuery.extend({ search: Search }),
  response: paged(Product),
});

export const listAllProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/all',
  summary: 'All products by name.',
  response: answer(z.array(Product)),
});

export const showProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'One product.',
  params: IdParams,
  response: answer(Product),
  errors: ['product_not_found'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Add a product.',
  status: 201,
  body: ProductForm,
  response: written(z.object({ id: Id })),
  errors: ['idempotency_key_reused'],
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  summary: 'Change a product.',
  params: IdParams,
  body: ProductChanges,
  response: written(Product),
  errors: ['product_not_found', 'record_changed', 'idempotency_key_reused'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Delete a product: not offered for new services, still named by those that have it.',
  params: IdParams,
  response: done,
  errors: ['product_not_found', 'idempotency_key_reused'],
});
