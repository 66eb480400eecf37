import type { Customer, CustomerOrder, CustomerStanding } from '@reward-points/contract/customers';
import { addYears } from '@reward-points/contract/dates';
import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { PointEntry } from '@reward-points/contract/points';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { cappedCounts, pageFound, pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { listPointEntries } from '#domains/points/points.queries.ts';
import { listUnheard } from '#domains/whatsapp/consents/consents.queries.ts';
import * as sql from './customers.sql.ts';

export { findCustomer, listAllCustomers } from './customers.sql.ts';
export { findIssuer } from './own-company.sql.ts';

export async function requireCustomer(db: Db, id: number, accountId?: number): Promise<Customer> {
  const customer = await sql.findCustomer(db, id, accountId);
  if (!customer) throw new DomainError('customer_not_found');
  return customer;
}

/** One live customer as its page shows it, with what it has to pay and what nobody of it hears. */
export async function showCustomer(db: Db, id: number): Promise<Customer> {
  const customer = await requireCustomer(db, id);
  const unheard = await listUnheard(db, id, ['points', 'services']);
  return { ...customer, unpaid: await sql.findUnpaid(db, id), unheard };
}

/** Whoever was not active for a year is so no more. */
export const marksOf = (clock: Clock): sql.Marks => ({
  since: addYears(clock.today(), -1),
  timeZone: clock.timeZone,
  noPassword: NOBODYS_PASSWORD,
});

/** What the list is asked for by. */
export interface CustomersQuery {
  order_by: CustomerOrder;
  name: string;
  roles?: 'customer' | undefined;
  standing?: CustomerStanding | undefined;
}

/** A page of the customers, the own company among them unless only `customer` or a standing was asked for. */
export async function listCustomers(
  db: Db,
  clock: Clock,
  query: PageQuery & CustomersQuery,
): Promise<Page<Customer>> {
  const { order_by: order, name, roles: role, standing } = query;
  const marks = marksOf(clock);
  if (name !== '' || standing !== undefined) {
    return pageFound(query, TABLE_ROWS, (slice) =>
      sql.searchCustomers(db, { order, name, role, standing, marks }, slice),
    );
  }
  const count = await sql.countCustomers(db, role);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listCustomers(db, { order, role, marks }, slice),
  );
}

/**
 * The same by name alone, with what it takes to choose one and to go there. An order or a standing would tell of the points
 * that are left out.
 */
export async function findCustomers(
  db: Db,
  clock: Clock,
  { page, per_page, name, roles }: PageQuery & CustomersQuery,
): Promise<Page<Customer>> {
  const query = { page, per_page, name, roles, order_by: 'name' } as const;
  const found = await listCustomers(db, clock, query);
  return { ...found, data: found.data.map(withoutAffairs) };
}

const withoutAffairs = (customer: Customer): Customer => ({
  ...customer,
  username: '',
  email: null,
  date_of_birth: null,
  point: 0,
  total_point: 0,
  owed: 0,
  active_on: null,
});

/** How many have each standing, of all customers. */
export async function countStandings(
  db: Db,
  clock: Clock,
): Promise<Record<CustomerStanding, ChipCount>> {
  return cappedCounts(await sql.countStandings(db, marksOf(clock)));
}

/** One customer's points for the administrator: every point can be traced to its entry. */
export async function listCustomerPoints(
  db: Db,
  id: number,
  query: PageQuery,
): Promise<Page<PointEntry>> {
  await requireCustomer(db, id);
  return listPointEntries(db, id, query);
}
