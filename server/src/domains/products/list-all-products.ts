import type { Product } from '@reward-points/contract/products';
import type { Db } from '#db/database.ts';
import { listAllProducts as listAll } from './products.sql.ts';

/** Every product that a new service may have, by name. */
export const listAllProducts = (db: Db): Promise<Product[]> => listAll(db);
