import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { FOUND_MAX, type Found } from '@reward-points/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { beginning, containing } from '#db/like.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Wanted } from './search.rules.ts';

/**
 * Of a frequent text so many hits are collected, in whatever order they are met, before the likeliest are chosen: to sort
 * all of a million takes a second. What is equal to the text is asked for by itself, so it is never missed.
 */
const COLLECTED_MAX = 200;

const collected = sql`limit ${sql.lit(COLLECTED_MAX)}`;
const few = sql`limit ${sql.lit(FOUND_MAX)}`;

/** What is the text comes first, then what begins with it. */
const nearness = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${column} = lower(${text}) desc, ${column} like lower(${beginning(text)}) desc`;

/** Two letters begin a word of the name; three and more stand anywhere in it. */
const isNamed = ({ text, isPart }: Wanted): RawBuilder<boolean> =>
  isPart
    ? sql`c.name_lower like lower(${containing(text)})`
    : sql`(c.name_lower like lower(${beginning(text)}) or c.name_lower like lower(${`% ${beginning(text)}`}))`;

/** The longest number that there is: a constraint says so. */
const NUMBER_DIGITS = 15;

/** Both ends are digits alone, which stand in the same order whatever the language of the database. */
const isCalled = (whatsapp: string): RawBuilder<boolean> =>
  sql`c.whatsapp >= ${whatsapp} and c.whatsapp <= ${whatsapp.padEnd(NUMBER_DIGITS, '9')}`;

export async function findCustomers(db: Db, wanted: Wanted): Promise<Found['customers']> {
  const { text, whatsapp } = wanted;
  const live = sql`c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}`;
  const { rows } = await sql<Found['customers'][number]>`
    ${planEachTime} with hits as materialized (
      (select c.id from customers c where ${live} and ${isNamed(wanted)} ${collected})
      union
      (select c.id from customers c where ${live} and c.name_lower = lower(${text}) ${few})
      ${whatsapp === undefined ? sql`` : sql`union (select c.id from customers c where ${live} and ${isCalled(whatsapp)} ${collected})`}
    )
    select c.id, c.name, c.whatsapp, b.point
    from hits join customers c on c.id = hits.id join point_balances b on b.customer_id = c.id
    order by ${nearness(sql`c.name_lower`, text)}, c.name_lower, c.id ${few}
  `.execute(db);
  return rows;
}

export async function findInvoices(db: Db, { text, isPart }: Wanted): Promise<Found['invoices']> {
  const { rows } = await sql<Found['invoices'][number]>`
    ${planEachTime} with hits as materialized (
      (select i.id from invoices i where lower(i.number) = lower(${text}) order by i.id desc ${few})
      ${isPart ? sql`union (select i.id from invoices i where lower(i.number) like lower(${containing(text)}) ${collected})` : sql``}
    )
    select i.id, i.number, c.name as customer, i.issued_on as date, i.state,
      case when i.state = 'void' then 0 else i.outstanding end as outstanding
    from hits join invoices i on i.id = hits.id join customers c on c.id = i.customer_id
    order by ${nearness(sql`lower(i.number)`, text)}, i.issued_on desc, i.id desc ${few}
  `.execute(db);
  return rows;
}

/** Whole or by their beginning alone: nobody fishes for codes. One that went back into stock is found as it is now. */
export async function findCodes(db: Db, { text }: Wanted): Promise<Found['codes']> {
  const kept = sql`
    select k.kind, k.id, k.code, r.id as id_reward, r.name as reward
    from reward_codes k join rewards r on r.kind = k.kind and r.id = k.reward_id and r.deleted_at is null
    where k.returned_at is null and k.kind in ('voucher', 'item') and lower(k.code)`;
  const { rows } = await sql<Found['codes'][number]>`
    ${planEachTime} with hits as materialized (
      (${kept} = lower(${text}) ${few}) union (${kept} like lower(${beginning(text)}) ${collected})
    )
    select h.*, c.name as customer, x.claimed_on as claimed_date,
      x.cancelled_at is not null as is_cancelled
    from hits h left join redemptions x on x.kind = h.kind and x.code_id = h.id
      left join customers c on c.id = x.customer_id
    order by ${nearness(sql`lower(h.code)`, text)}, lower(h.code), h.id ${few}
  `.execute(db);
  return rows;
}

export async function findParcels(db: Db, { text }: Wanted): Promise<Found['parcels']> {
  const sent = sql`
    select s.redemption_id, s.kind, s.receipt_number, s.shipped_at from shipments s
    where s.receipt_number is not null and lower(s.receipt_number)`;
  const { rows } = await sql<Found['parcels'][number]>`
    ${planEachTime} with hits as materialized (
      (${sent} = lower(${text}) ${few}) union (${sent} like lower(${containing(text)}) ${collected})
    )
    select x.id, s.receipt_number, e.note as item, c.name as customer
    from hits s join redemptions x on x.kind = s.kind and x.id = s.redemption_id
      join point_entries e on e.id = x.entry_id join customers c on c.id = x.customer_id
    order by ${nearness(sql`lower(s.receipt_number)`, text)}, s.shipped_at desc, x.id desc ${few}
  `.execute(db);
  return rows;
}

/** Equipment without a service is no hit, so that none of those is collected in place of one with. */
export async function findServices(db: Db, { text }: Wanted): Promise<Found['services']> {
  const known = sql`
    select s.id, e.serial_number, p.name as item, c.name as customer
    from equipment e join plans s on s.equipment_id = e.id and s.deleted_at is null and s.kind = 'servis'
      join customers c on c.id = s.customer_id and c.deleted_at is null join products p on p.id = s.product_id
    where e.deleted_at is null and e.serial_number is not null and lower(e.serial_number)`;
  const { rows } = await sql<Found['services'][number]>`
    ${planEachTime} with hits as materialized (
      (${known} = lower(${text}) ${few}) union (${known} like lower(${containing(text)}) ${collected})
    )
    select * from hits h
    order by ${nearness(sql`lower(h.serial_number)`, text)}, lower(h.serial_number), h.id ${few}
  `.execute(db);
  return rows;
}
