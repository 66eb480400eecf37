import type { Customer } from '@reward-points/contract/customers';
import type { Db } from '#db/database.ts';
import { listAllCustomers as listAll } from './customers.sql.ts';

/** Every customer who may receive points, by name: all but the own account. */
export const listAllCustomers = (db: Db): Promise<Customer[]> => listAll(db);
