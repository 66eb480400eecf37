import type { Customer, CustomerOrder } from '@reward-points/contract/customers';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { PointEntry } from '@reward-points/contract/points';
import type { Db } from '#db/database.ts';
import { pageFound, pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import { listPointEntries } from '#domains/points/points.queries.ts';
import * as sql from './customers.sql.ts';

/** One live customer with the balance of this moment, as one of its accounts sees it; without a number the principal. */
export const findCustomer = (
  db: Db,
  id: number,
  accountId?: number,
): Promise<Customer | undefined> => sql.findCustomer(db, id, accountId);

export async function requireCustomer(db: Db, id: number, accountId?: number): Promise<Customer> {
  const customer = await findCustomer(db, id, accountId);
  if (!customer) throw new DomainError('customer_not_found');
  return customer;
}

/** A page of the customers, the own company among them unless only `customer` was asked for. */
export async function listCustomers(
  db: Db,
  query: PageQuery & { order_by: CustomerOrder; name: string; roles?: 'customer' | undefined },
): Promise<Page<Customer>> {
  const { order_by: order, name, roles: role } = query;
  if (name !== '') {
    return pageFound(query, TABLE_ROWS, (slice) =>
      sql.searchCustomers(db, { order, name, role }, slice),
    );
  }
  const count = await sql.countCustomers(db, role);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listCustomers(db, { order, role }, slice));
}

/** Every customer who may receive points, by name: all but the own company. */
export const listAllCustomers = (db: Db): Promise<Customer[]> => sql.listAllCustomers(db);

/** One customer's points for the administrator: every point can be traced to its entry. */
export async function listCustomerPoints(
  db: Db,
  id: number,
  query: PageQuery,
): Promise<Page<PointEntry>> {
  await requireCustomer(db, id);
  return listPointEntries(db, id, query);
}
