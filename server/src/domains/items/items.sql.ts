import type { Item, ItemCode, ItemCodeState } from '@reward-points/contract/items';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';

/** What is left of an item is counted, never stored: a stored count would make every claim queue for it. */
const itemFields = sql`
  i.id, i.name as item, i.required_point, i.image as images, (
    select count(*) from item_codes f where f.item_id = i.id and f.claimed_at is null
  ) as total`;

export async function countItems(db: Db): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (
      select from items where deleted_at is null limit ${COUNT_MAX + 1}
    ) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listItems(db: Db, slice: Slice): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${itemFields} from items i where i.deleted_at is null
    order by i.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function listItemsByPrice(db: Db): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${itemFields} from items i where i.deleted_at is null
    order by i.required_point, i.id
  `.execute(db);
  return rows;
}

export async function findItem(db: Db | Tx, id: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select ${itemFields} from items i where i.id = ${id} and i.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Holds the item against a change until the transaction ends, and answers its picture. */
export async function lockItem(tx: Tx, id: number): Promise<{ image: string } | undefined> {
  return tx
    .selectFrom('items')
    .select('image')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertItem(
  tx: Tx,
  columns: { name: string; required_point: number; image: string; created_at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('items')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateItemRow(
  tx: Tx,
  id: number,
  columns: { name?: string; required_point?: number; image?: string; deleted_at?: Date },
): Promise<void> {
  await tx.updateTable('items').set(columns).where('id', '=', id).execute();
}

export interface CodeFilter {
  search: string;
  state?: ItemCodeState | undefined;
}

const inState = {
  all: sql`true`,
  unclaimed: sql`k.claimed_at is null`,
  claimed: sql`k.claimed_at is not null`,
  waiting: sql`k.claimed_at is not null and x.receipt_number is null`,
  shipped: sql`x.receipt_number is not null`,
};

const codesMatching = (itemId: number, { search, state }: CodeFilter) => sql`
  from item_codes k left join customers c on c.id = k.claimed_by
    left join item_exchanges x on x.item_code_id = k.id
  where k.item_id = ${itemId} and ${inState[state ?? 'all']} and (
    ${search === ''} or k.code ilike ${containing(search)} or c.name ilike ${containing(search)}
  )`;

export async function countCodes(db: Db, itemId: number, filter: CodeFilter): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select ${codesMatching(itemId, filter)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listCodes(
  db: Db,
  itemId: number,
  filter: CodeFilter,
  slice: Slice,
): Promise<ItemCode[]> {
  const { rows } = await sql<ItemCode & { name: string | null }>`
    select k.id, k.item_id as id_item, k.code,
      case when k.claimed_at is null then '' else 'Claimed' end as status, c.name,
      x.claimed_on as claimed_date, x.receipt_number, x.recipient, x.recipient_telp, x.shipping_address
    ${codesMatching(itemId, filter)}
    order by k.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ name, ...row }) => ({ ...row, user: name === null ? null : { name } }));
}

/** Adds the codes that the item does not have yet. @returns the new numbers; fewer than codes where some stood. */
export async function insertCodes(
  tx: Tx,
  itemId: number,
  codes: string[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into item_codes (item_id, code, created_at)
    select ${itemId}, code, ${now} from unnest(${codes}::text[]) as lines (code)
    on conflict on constraint item_codes_code_taken do nothing
    returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function listTakenCodes(
  db: Db | Tx,
  itemId: number,
  codes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from item_codes where item_id = ${itemId} and code = any(${codes}::text[])
  `.execute(db);
  return rows.map((row) => row.code);
}

/** Changes the code only while nobody has claimed it, asked in the statement itself (S-17). */
export async function updateFreeCode(tx: Tx, id: number, code: string): Promise<boolean> {
  const updated = await tx
    .updateTable('item_codes')
    .set({ code })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteFreeCode(tx: Tx, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('item_codes')
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function findCode(
  tx: Tx,
  id: number,
): Promise<{ itemId: number; isClaimed: boolean } | undefined> {
  const row = await tx
    .selectFrom('item_codes')
    .select(['item_id', 'claimed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { itemId: row.item_id, isClaimed: row.claimed_at !== null };
}
