import type { Product } from '@reward-points/contract/products';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';

const matching = (search: string) => sql`
  from products where deleted_at is null and (${search === ''} or name ilike ${containing(search)})`;

export async function countProducts(db: Db, search: string): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (select ${matching(search)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listProducts(db: Db, search: string, slice: Slice): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, name as product, description ${matching(search)}
    order by id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function listAllProducts(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, name as product, description from products where deleted_at is null order by lower(name), id
  `.execute(db);
  return rows;
}

export async function findProduct(db: Db | Tx, id: number): Promise<Product | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'name as product', 'description'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Holds the product against deletion until the transaction ends; false when it is not there. */
export async function lockProduct(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
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

/** @returns false when the product is not there. */
export async function updateProductRow(
  tx: Tx,
  id: number,
  columns: { name?: string; description?: string; deleted_at?: Date },
): Promise<boolean> {
  const updated = await tx
    .updateTable('products')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
