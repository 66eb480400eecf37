import type { Customer } from '@reward-points/contract/customers';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findCustomer } from './customers.sql.ts';

/** One live customer with the balance of this moment. */
export async function showCustomer(db: Db, id: number): Promise<Customer> {
  const customer = await findCustomer(db, id);
  if (!customer) throw new DomainError('customer_not_found');
  return customer;
}
