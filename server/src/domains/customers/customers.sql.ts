import { CUSTOMER_STANDINGS } from '@reward-points/contract/choices';
import type { Customer, CustomerOrder, CustomerStanding } from '@reward-points/contract/customers';
import type { Day } from '@reward-points/contract/dates';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { localTime } from '#db/local-time.ts';
import {
  asc,
  COUNT_MAX,
  type Count,
  desc,
  type Found,
  inOrder,
  type Order,
  type Slice,
} from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';

/** Beside `customers c`, `point_balances b` and `accounts a`. */
const fields = sql`
  c.id, c.name, a.username, c.email, a.whatsapp, c.born_on as date_of_birth, c.address, c.image as images,
  b.point, b.total_point, b.owed, a.role as roles, wants_messages(c.id) as wants_messages, c.version + a.version - 1 as version`;

/** A list also serves to choose whom a file of numbers is for. */
const listed = sql`${fields}, number_wants(a.whatsapp) as number_wants`;

const tables = sql`
  customers c join point_balances b on b.customer_id = c.id
  join accounts a on a.customer_id = c.id and a.is_principal`;

/** One live customer with the balance of this moment, as one of its accounts sees it; without a number the principal. */
export async function findCustomer(
  db: Db | Tx,
  id: number,
  accountId?: number,
): Promise<Customer | undefined> {
  const account =
    accountId === undefined
      ? sql`a.customer_id = c.id and a.is_principal`
      : sql`a.id = ${accountId} and (a.customer_id = c.id or exists (
          select from contacts k where k.account_id = a.id and k.customer_id = c.id
        ))`;
  const { rows } = await sql<Customer>`
    select ${fields}, (
      select coalesce(sum(i.points_left), 0)::bigint from invoices i
      where i.customer_id = c.id and i.state = 'open' and i.award_id is null and i.points_left > 0
    ) as pending_point
    from customers c join point_balances b on b.customer_id = c.id
      join accounts a on ${account}
    where c.id = ${id} and c.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** The open invoices of a customer, and what of them is still to be paid. */
export async function findUnpaid(db: Db, id: number): Promise<NonNullable<Customer['unpaid']>> {
  const { rows } = await sql<NonNullable<Customer['unpaid']>>`
    select count(*)::int as count, coalesce(sum(i.outstanding), 0)::text as outstanding
    from invoices i where i.customer_id = ${id} and i.state = 'open'
  `.execute(db);
  return rows[0] ?? { count: 0, outstanding: '0' };
}

/** Holds the customer against change and deletion until the transaction ends; undefined when it is not there. */
export async function lockCustomer(
  tx: Tx,
  id: number,
): Promise<{ id: number; name: string; whatsapp: string } | undefined> {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'whatsapp'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many the whole list has, which a trigger keeps. */
export async function countCustomers(db: Db, role: CustomerFilter['role']): Promise<Count> {
  const kept = await db
    .selectFrom('list_counts')
    .select('rows')
    .where('list', '=', 'customers')
    .executeTakeFirstOrThrow();
  // The own company is always there, and only one.
  return { total: kept.rows - (role === undefined ? 0 : 1), capped: false };
}

/** By what a standing is told. */
export interface Marks {
  /** Who was not active since then is so no more. */
  since: Day;
  timeZone: string;
  /** The hash of an account that nobody has given a password. */
  noPassword: string;
}

export interface CustomerFilter {
  name: string;
  /** Without the own company. */
  role: 'customer' | undefined;
  standing: CustomerStanding | undefined;
  marks: Marks;
}

const isOf = (role: CustomerFilter['role']): RawBuilder<boolean> =>
  role === undefined ? sql`true` : sql`c.id <> ${OWN_COMPANY_ID}`;

/**
 * A single letter has no trigram, but an index of its own. Of two the planner could not tell how many names have them side
 * by side, and would read the index for nearly all of them.
 */
const isNamed = (name: string): RawBuilder<boolean> =>
  name.length === 1
    ? sql`${planEachTime} string_to_array(c.name_lower, null) @> array[lower(${name})]`
    : sql`${planEachTime} c.name_lower like lower(${containing(name)})`;

/** Each has an index of those whom it is true of, who may be few among a million (ADD-513). */
const standings: Record<CustomerStanding, (marks: Marks) => RawBuilder<boolean>> = {
  owes: () => sql`c.id in (select customer_id from point_balances where owed > 0)`,
  refuses: () => sql`
    c.id in (select id from refusing_customers() as r (id)) and not wants_messages(c.id)`,
  // Written into the text: as a value the planner would not see that the index is for it.
  'no-password': ({ noPassword }) => sql`c.id in (
    select customer_id from accounts
    where is_principal and deleted_at is null and password_hash = ${sql.lit(noPassword)}
  )`,
  inactive: ({ since, timeZone }) => sql`
    c.id in (
      select customer_id from point_balances where active_at < ${since}::date::timestamp at time zone ${timeZone}
    ) and not exists (
      select from plans s
      where s.customer_id = c.id and s.deleted_at is null and s.last_on >= ${since}::date
    )`,
};

const isOfFilter = ({ name, role, standing, marks }: CustomerFilter): RawBuilder<boolean> => sql`
  c.deleted_at is null and ${isOf(role)} and ${name === '' ? sql`true` : isNamed(name)}
    and ${standing === undefined ? sql`true` : sql`${planEachTime} c.id <> ${OWN_COMPANY_ID} and ${standings[standing](marks)}`}`;

/** How many have each standing, of all customers; each is counted up to one more than is said. */
export async function countStandings(
  db: Db,
  marks: Marks,
): Promise<Record<CustomerStanding, number>> {
  const count = (standing: CustomerStanding) => sql`(
    select count(*) from (
      select from customers c where ${isOfFilter({ name: '', role: undefined, standing, marks })}
      limit ${COUNT_MAX + 1}
    ) as counted
  ) as ${sql.ref(standing)}`;
  const { rows } = await sql<Record<CustomerStanding, number>>`
    select ${sql.join(CUSTOMER_STANDINGS.map(count))}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}

/**
 * When it was active last, as far as the books and the services know: two rows by their indexes for each customer of a page,
 * and no trace of every visit to keep.
 */
const activeOn = ({ timeZone }: Marks): RawBuilder<Day | null> => sql`
  greatest(
    case when b.version > 0 then (b.active_at at time zone ${timeZone})::date end,
    (select max(s.last_on) from plans s where s.customer_id = c.id and s.deleted_at is null)
  ) as active_on`;

/** Each order has an index, and ends with the id so that equal rows keep their place (A-53). */
const orders: Record<CustomerOrder, Order> = {
  '': [desc(sql`c.id`)],
  total_point: [desc(sql`b.total_point`), desc(sql`b.customer_id`)],
  point: [desc(sql`b.point`), desc(sql`b.customer_id`)],
  name: [asc(sql`c.name_lower`), asc(sql`c.id`)],
};

/** One page of the whole list: the numbers of its customers first, over the index of the order, then their rows. */
export async function listCustomers(
  db: Db,
  { order, role, marks }: Pick<CustomerFilter, 'role' | 'marks'> & { order: CustomerOrder },
  slice: Slice,
): Promise<Customer[]> {
  const direction = inOrder(orders[order], slice.fromEnd);
  const { rows } = await sql<Customer>`
    with page as (
      select c.id from customers c join point_balances b on b.customer_id = c.id
      where c.deleted_at is null and ${isOf(role)}
      order by ${direction} limit ${slice.limit} offset ${slice.offset}
    )
    select ${listed}, ${activeOn(marks)}
    from page join (${tables}) on c.id = page.id
    order by ${direction}
  `.execute(db);
  return rows;
}

/**
 * One page of a search or standing, and how many customers it finds, in one statement: the index is read once, and number and
 * rows agree. It collects the ids of the hits, up to one more than is counted, and sorts them if these are all. If there are
 * more, walking in order soon meets enough of them.
 */
export async function searchCustomers(
  db: Db,
  { order, ...filter }: CustomerFilter & { order: CustomerOrder },
  { limit, offset }: { limit: number; offset: number },
): Promise<Found<Customer>> {
  const forwards = inOrder(orders[order]);
  const isHit = isOfFilter(filter);
  const ofPage = sql`order by ${forwards} limit ${limit} offset ${offset}`;
  const { rows } = await sql<Customer & { hits: number }>`
    with found as materialized (
      select count(*) as hits, array_agg(id) as ids
      from (select c.id from customers c where ${isHit} limit ${COUNT_MAX + 1}) as collected
    ), page as (
      (select c.id from customers c join point_balances b on b.customer_id = c.id
        where (select hits from found) <= ${COUNT_MAX} and c.id = any((select ids from found)::bigint[]) ${ofPage})
      union all
      (select c.id from customers c join point_balances b on b.customer_id = c.id
        where (select hits from found) > ${COUNT_MAX} and ${isHit} ${ofPage})
    )
    select found.hits, ${listed}, ${activeOn(filter.marks)}
    from found left join (page join (${tables}) on c.id = page.id) on true
    order by ${forwards}
  `.execute(db);
  return { hits: rows[0]?.hits ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/** A customer as the export tells of it. */
export interface ExportedCustomer extends Omit<Customer, 'images' | 'roles'> {
  created_at: string;
}

/** All customers of the list, in its order. */
export const everyCustomer = ({
  order,
  ids,
  ...filter
}: CustomerFilter & {
  order: CustomerOrder;
  /** Of the list only these. */
  ids: readonly number[] | undefined;
}): RawBuilder<ExportedCustomer> => sql`
  select ${fields}, ${localTime(sql`c.created_at`, filter.marks.timeZone)} as created_at
  from ${tables}
  where ${isOfFilter(filter)} and ${ids === undefined ? sql`true` : sql`c.id = any(${ids}::bigint[])`}
  order by ${inOrder(orders[order])}`;

/** Every customer who may receive points, by name: all but the own company (A-27). */
export async function listAllCustomers(db: Db): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    select ${listed}
    from ${tables}
    where c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
    order by c.name_lower, c.id
  `.execute(db);
  return rows;
}

/** What a form or a file writes, under the names of the columns. */
export interface CustomerColumns {
  name: string;
  email: string | null;
  whatsapp: string;
  born_on: string | null;
  address: string | null;
}

export async function insertCustomer(
  tx: Tx,
  columns: CustomerColumns & { created_at: Date },
): Promise<number> {
  const inserted = await tx
    .insertInto('customers')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** @returns the number of each, by its WhatsApp number. */
export async function insertCustomers(
  tx: Tx,
  customers: readonly CustomerColumns[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; whatsapp: string }>`
    insert into customers (name, whatsapp, email, born_on, address, created_at)
    select c.name, c.whatsapp, c.email, c.born_on, c.address, ${now}
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
      as c (name text, whatsapp text, email text, born_on date, address text)
    returning id, whatsapp
  `.execute(tx);
  return new Map(rows.map(({ id, whatsapp }) => [whatsapp, id]));
}

export interface ProfileChanges {
  id: number;
  /** What is left out stays. */
  profile: Partial<Pick<CustomerColumns, 'name' | 'email' | 'born_on' | 'address'>>;
}

export async function updateProfiles(tx: Tx, changes: readonly ProfileChanges[]): Promise<void> {
  await sql`
    update customers c set
      name = coalesce(n.profile ->> 'name', c.name),
      email = case when n.profile ? 'email' then n.profile ->> 'email' else c.email end,
      born_on = case when n.profile ? 'born_on' then (n.profile ->> 'born_on')::date else c.born_on end,
      address = case when n.profile ? 'address' then n.profile ->> 'address' else c.address end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id bigint, profile jsonb)
    where c.id = n.id and c.deleted_at is null
  `.execute(tx);
}

/** Holds many customers against change and deletion until the transaction ends, always in the same order. */
export async function lockCustomers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from customers where id = any(${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

export async function markCustomersDeleted(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update customers set deleted_at = ${now} where id = any(${ids}::bigint[]) and deleted_at is null
  `.execute(tx);
}

/** @returns false when the customer is not there. */
export async function updateCustomerRow(
  tx: Tx,
  id: number,
  columns: Partial<CustomerColumns & { deleted_at: Date; image: string }>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('customers')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
