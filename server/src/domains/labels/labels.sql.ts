import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { containing } from '#db/like.ts';

export interface LabelFilter {
  /** Left out: all that are in use or in repair. */
  ids?: readonly number[] | undefined;
  customerId?: number | undefined;
  /** A part of the customer's name, the product, the serial number or the site. */
  search: string;
}

interface LabelRow {
  product: string;
  serialNumber: string | null;
  code: string;
}

const labelled = ({ ids, customerId, search }: LabelFilter): RawBuilder<LabelRow> => {
  const pattern = containing(search.toLowerCase());
  return sql`
    from equipment e join products p on p.id = e.product_id join customers c on c.id = e.customer_id
    where e.deleted_at is null and c.deleted_at is null
      and ${ids === undefined ? sql`e.state <> 'retired'` : sql`e.id = any(${ids}::bigint[])`}
      and ${customerId === undefined ? sql`true` : sql`e.customer_id = ${customerId}`}
      and ${search === '' ? sql`true` : sql`(c.name_lower like ${pattern} or lower(e.serial_number) like ${pattern} or lower(p.name) like ${pattern} or lower(e.site) like ${pattern})`}`;
};

/** How many labels there would be, as far as anybody wants to know. */
export async function countLabels(db: Db, filter: LabelFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${labelled(filter)} limit ${limit}) as labels
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** By customer and place, as whoever sticks them on goes from one to the next. */
export const everyLabel = (filter: LabelFilter): RawBuilder<LabelRow> => sql`
  select p.name || coalesce(' ' || e.flowmeter_type, '') as product, e.serial_number as "serialNumber",
    e.public_code as code
  ${labelled(filter)} order by c.name, c.id, e.site, e.serial_number, e.id`;

export async function findCompanyName(db: Db): Promise<string> {
  const { name } = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return name;
}

/** @param customerId whose it has to be; null: anybody's. */
export async function findByCode(
  db: Db,
  { code, customerId }: { code: string; customerId: number | null },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select e.id from equipment e join customers c on c.id = e.customer_id
    where e.public_code = ${code} and e.deleted_at is null and c.deleted_at is null
      and (${customerId}::bigint is null or e.customer_id = ${customerId})
  `.execute(db);
  return rows[0];
}
