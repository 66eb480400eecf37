import type { Product } from '@reward-points/contract/products';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

const matching = (search: string) => sql`
  from products where deleted_at is null and (${search === ''} or name ilike ${containing(search)})`;

export const countProducts = (db: Db, search: string): Promise<Count> =>
  countRows(db, matching(search));

export async function listProducts(db: Db, search: string, slice: Slice): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, name as product, description, version ${matching(search)}
    order by id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

/** Every product that a new service may have, by name. */
export async function listAllProducts(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, name as product, description, version from products where deleted_at is null order by lower(name), id
  `.execute(db);
  return rows;
}

export async function findProduct(db: Db | Tx, id: number): Promise<Product | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'name as product', 'description', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Holds the product against change and deletion until the transaction ends; undefined when it is not there. */
export async function lockProduct(tx: Tx, id: number): Promise<Product | undefined> {
  return tx
    .selectFrom('products')
    .select(['id', 'name as product', 'description', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertProduct(
  tx: Tx,
  columns: { name: string; description: string; created_at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('products')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProductRow(
  tx: Tx,
  id: number,
  columns: { name?: string; description?: string; deleted_at?: Date },
): Promise<void> {
  await tx.updateTable('products').set(columns).where('id', '=', id).execute();
}

/** Holds products against change and deletion until the transaction ends, always in the same order. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from products where id = any(${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

/** Keeps everybody else from adding or changing a product until the transaction ends: their names are not unique by themselves. */
export async function lockProductTable(tx: Tx): Promise<void> {
  await sql`lock table products in share row exclusive mode`.execute(tx);
}

/** @returns their numbers, in the same order. */
export async function insertProducts(
  tx: Tx,
  products: readonly { name: string; description: string }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into products (name, description, created_at)
      select p.name, p.description, ${now}
      from rows from (
        jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (name text, description text)
      ) with ordinality as p (name, description, place)
      order by p.place
      returning id
    )
    select id from added order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateProductDescriptions(
  tx: Tx,
  products: readonly { id: number; description: string }[],
): Promise<void> {
  await sql`
    update products p set description = n.description
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id bigint, description text)
    where p.id = n.id and p.deleted_at is null
  `.execute(tx);
}

/** Takes products off the lists (A-71). */
export async function markProductsDeleted(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update products set deleted_at = ${now} where id = any(${ids}::bigint[]) and deleted_at is null
  `.execute(tx);
}
