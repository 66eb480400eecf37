import type { Voucher, VoucherCode, VoucherCodeState } from '@reward-points/contract/vouchers';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';

/** What is left of a voucher is counted, never stored: a stored count would make every claim queue for it. */
const voucherFields = (today: string) => sql`
  v.id, v.name as voucher, v.required_point, v.image as images, (
    select count(*) from voucher_codes f
    where f.voucher_id = v.id and f.claimed_at is null and f.expires_on >= ${today}
  ) as total`;

export async function countVouchers(db: Db): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (
      select from vouchers where deleted_at is null limit ${COUNT_MAX + 1}
    ) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listVouchers(db: Db, today: string, slice: Slice): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    select ${voucherFields(today)} from vouchers v where v.deleted_at is null
    order by v.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function listVouchersByPrice(db: Db, today: string): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    select ${voucherFields(today)} from vouchers v where v.deleted_at is null
    order by v.required_point, v.id
  `.execute(db);
  return rows;
}

export async function findVoucher(
  db: Db | Tx,
  today: string,
  id: number,
): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    select ${voucherFields(today)} from vouchers v where v.id = ${id} and v.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Holds the voucher against a change until the transaction ends, and answers its picture. */
export async function lockVoucher(tx: Tx, id: number): Promise<{ image: string } | undefined> {
  return tx
    .selectFrom('vouchers')
    .select('image')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertVoucher(
  tx: Tx,
  columns: { name: string; required_point: number; image: string; created_at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('vouchers')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateVoucherRow(
  tx: Tx,
  id: number,
  columns: { name?: string; required_point?: number; image?: string; deleted_at?: Date },
): Promise<void> {
  await tx.updateTable('vouchers').set(columns).where('id', '=', id).execute();
}

export interface CodeFilter {
  search: string;
  state?: VoucherCodeState | undefined;
  today: string;
}

const inState = (state: CodeFilter['state'], today: string) =>
  ({
    all: sql`true`,
    unclaimed: sql`k.claimed_at is null and k.expires_on >= ${today}`,
    claimed: sql`k.claimed_at is not null`,
    expired: sql`k.claimed_at is null and k.expires_on < ${today}`,
  })[state ?? 'all'];

const codesMatching = (voucherId: number, { search, state, today }: CodeFilter) => sql`
  from voucher_codes k left join customers c on c.id = k.claimed_by
    left join voucher_exchanges x on x.voucher_code_id = k.id
  where k.voucher_id = ${voucherId} and ${inState(state, today)} and (
    ${search === ''} or k.code ilike ${containing(search)} or c.name ilike ${containing(search)}
  )`;

export async function countCodes(db: Db, voucherId: number, filter: CodeFilter): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select ${codesMatching(voucherId, filter)} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function listCodes(
  db: Db,
  voucherId: number,
  filter: CodeFilter,
  slice: Slice,
): Promise<VoucherCode[]> {
  const { rows } = await sql<VoucherCode & { name: string | null }>`
    select k.id, k.voucher_id as id_voucher, k.code, k.expires_on as expired_date,
      case when k.claimed_at is null then '' else 'Claimed' end as status, c.name, x.claimed_on as claimed_date
    ${codesMatching(voucherId, filter)}
    order by k.id ${slice.fromEnd ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ name, ...row }) => ({ ...row, user: name === null ? null : { name } }));
}

export interface NewCode {
  code: string;
  expired_date: string;
}

/** Adds the codes that the voucher does not have yet. @returns the new numbers; fewer than codes where some stood. */
export async function insertCodes(
  tx: Tx,
  voucherId: number,
  codes: NewCode[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into voucher_codes (voucher_id, code, expires_on, created_at)
    select ${voucherId}, code, expires_on, ${now}
    from unnest(
      ${codes.map((line) => line.code)}::text[], ${codes.map((line) => line.expired_date)}::date[]
    ) as lines (code, expires_on)
    on conflict on constraint voucher_codes_code_taken do nothing
    returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function listTakenCodes(
  db: Db | Tx,
  voucherId: number,
  codes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from voucher_codes where voucher_id = ${voucherId} and code = any(${codes}::text[])
  `.execute(db);
  return rows.map((row) => row.code);
}

/** Changes the code only while nobody has claimed it, asked in the statement itself (S-17). */
export async function updateFreeCode(tx: Tx, id: number, code: NewCode): Promise<boolean> {
  const updated = await tx
    .updateTable('voucher_codes')
    .set({ code: code.code, expires_on: code.expired_date })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteFreeCode(tx: Tx, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('voucher_codes')
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function findCode(
  tx: Tx,
  id: number,
): Promise<{ voucherId: number; isClaimed: boolean } | undefined> {
  const row = await tx
    .selectFrom('voucher_codes')
    .select(['voucher_id', 'claimed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { voucherId: row.voucher_id, isClaimed: row.claimed_at !== null };
}
