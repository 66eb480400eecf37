export {
  insertProducts,
  lockProducts,
  lockProductTable,
  markProductsDeleted,
  updateProductDescriptions,
} from './products.sql.ts';
