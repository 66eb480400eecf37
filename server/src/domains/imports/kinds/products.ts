import {
  insertProducts,
  lockProductTable,
  markProductsDeleted,
  updateProductDescriptions,
} from '#domains/products/many-products.ts';
import type { Kind, KnownLine } from './import-kind.ts';
import { findProductObstacles, findProducts } from './products.sql.ts';

/** A product has one field that may change. */
const described = (lines: readonly KnownLine[], side: 'from' | 'to') =>
  lines.map(({ recordId, changes }) => ({ id: recordId, description: changes[0]?.[side] ?? '' }));

/** Products, known by their name. */
export const products: Kind = {
  kind: 'products',
  label: 'Produk',
  note: 'Produk dibedakan dari namanya; huruf besar dan kecil tidak berbeda.',
  fields: [
    {
      name: 'product',
      label: 'Nama produk',
      type: 'text',
      max: 120,
      isRequired: true,
      hint: 'Nama inilah yang membedakan produk satu dari yang lain.',
      example: 'Flowmeter elektromagnetik DN50',
      headers: [
        'produk',
        'nama',
        'nama barang',
        'barang',
        'item',
        'product',
        'product name',
        'name',
      ],
    },
    {
      name: 'description',
      label: 'Deskripsi',
      type: 'lines',
      max: 1_000,
      hint: 'Boleh kosong.',
      example: 'Untuk air bersih dan limbah',
      // Not “penjelasan”: so the result of an import calls what it says of a line.
      headers: ['keterangan', 'uraian', 'spesifikasi', 'description', 'details'],
    },
  ],
  keyOf: ({ product = '' }) => product.toLowerCase(),
  alike: { names: ['product'], words: 'menyebut produk yang sama' },
  find: findProducts,
  lock: (tx) => lockProductTable(tx),
  create: (tx, lines, { at }) =>
    insertProducts(
      tx,
      lines.map(({ values: { product = '', description = '' } }) => ({
        name: product,
        description,
      })),
      at,
    ),
  change: (tx, lines) => updateProductDescriptions(tx, described(lines, 'to')),
  findObstacles: findProductObstacles,
  remove: (tx, lines, { at }) =>
    markProductsDeleted(
      tx,
      lines.map(({ recordId }) => recordId),
      at,
    ),
  restore: (tx, lines) => updateProductDescriptions(tx, described(lines, 'from')),
};
