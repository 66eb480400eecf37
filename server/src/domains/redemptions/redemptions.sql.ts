import {
  EXCHANGES_MAX,
  type ItemRedemption,
  type MyOrder,
  type MyVoucher,
  type Receipt,
  TO_SHIP_MAX,
  type VoucherRedemption,
} from '@reward-points/contract/redemptions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { COUNT_MAX, type Count, cappedCount, type Slice } from '#db/paging.ts';

const itemRedemptionFields = sql`
  x.id, x.customer_id as id_customer, x.item_code_id as id_item_code,
  case when x.receipt_number is null then 'send' else 'sent' end as status,
  x.claimed_on as claimed_date, e.note as item, k.code, c.name, c.whatsapp, x.recipient, x.recipient_telp,
  x.shipping_address, c.image as images, x.receipt_number`;

/** The names stand as they were at the claim: the item is what the ledger entry called it. */
const itemRedemptions = sql`
  from item_exchanges x join item_codes k on k.id = x.item_code_id
    join customers c on c.id = x.customer_id join point_entries e on e.id = x.entry_id`;

export interface ItemRedemptionFilter {
  status?: 'send' | 'sent' | undefined;
  customerId?: number | undefined;
  itemCodeId?: number | undefined;
}

/** Those to ship come oldest first: whoever waits longest is served first. */
export async function listItemRedemptions(
  db: Db,
  { status, customerId, itemCodeId }: ItemRedemptionFilter,
): Promise<ItemRedemption[]> {
  const inStatus = {
    send: sql`x.receipt_number is null`,
    sent: sql`x.receipt_number is not null`,
    all: sql`true`,
  }[status ?? 'all'];
  const { rows } = await sql<ItemRedemption>`
    select ${itemRedemptionFields} ${itemRedemptions}
    where ${inStatus}
      and ${customerId === undefined ? sql`true` : sql`x.customer_id = ${customerId}`}
      and ${itemCodeId === undefined ? sql`true` : sql`x.item_code_id = ${itemCodeId}`}
    order by x.id ${status === 'send' ? sql`` : sql`desc`}
    limit ${status === 'send' ? TO_SHIP_MAX : EXCHANGES_MAX}
  `.execute(db);
  return rows;
}

export async function countToShip(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from item_exchanges where receipt_number is null
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function countVouchersFrom(db: Db, firstDay: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from voucher_exchanges where claimed_on >= ${firstDay}
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function listVoucherRedemptions(
  db: Db,
  filter: {
    /** The first day that counts. */
    claimedFrom: string | undefined;
    customerId: number | undefined;
  },
): Promise<VoucherRedemption[]> {
  const { claimedFrom, customerId } = filter;
  const { rows } = await sql<VoucherRedemption>`
    select x.id, x.voucher_code_id as id_voucher_code, e.note as voucher, k.code, c.name,
      x.claimed_on as claimed_date, k.expires_on as expired_date
    from voucher_exchanges x join voucher_codes k on k.id = x.voucher_code_id
      join customers c on c.id = x.customer_id join point_entries e on e.id = x.entry_id
    where ${claimedFrom === undefined ? sql`true` : sql`x.claimed_on >= ${claimedFrom}`}
      and ${customerId === undefined ? sql`true` : sql`x.customer_id = ${customerId}`}
    order by x.id desc limit ${EXCHANGES_MAX}
  `.execute(db);
  return rows;
}

/** Holds the exchange of exactly this code, so that of two receipts for it one comes second. */
export async function lockItemRedemption(
  tx: Tx,
  id: number,
  itemCodeId: number,
): Promise<ItemRedemption | undefined> {
  const { rows } = await sql<ItemRedemption>`
    select ${itemRedemptionFields} ${itemRedemptions}
    where x.id = ${id} and x.item_code_id = ${itemCodeId}
    for update of x
  `.execute(tx);
  return rows[0];
}

/** Holds an exchange, so that of two corrections of its receipt number one comes second. */
export async function lockItemRedemptionById(
  tx: Tx,
  id: number,
): Promise<ItemRedemption | undefined> {
  const { rows } = await sql<ItemRedemption>`
    select ${itemRedemptionFields} ${itemRedemptions} where x.id = ${id} for update of x
  `.execute(tx);
  return rows[0];
}

export async function findItemRedemptionById(
  db: Db,
  id: number,
): Promise<ItemRedemption | undefined> {
  const { rows } = await sql<ItemRedemption>`
    select ${itemRedemptionFields} ${itemRedemptions} where x.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The day of the shipment stays: the parcel left with the number that is right. */
export async function updateCorrectedReceipt(
  tx: Tx,
  id: number,
  receiptNumber: string,
): Promise<void> {
  await tx
    .updateTable('item_exchanges')
    .set({ receipt_number: receiptNumber })
    .where('id', '=', id)
    .execute();
}

/** @returns the number of the correction. */
export async function insertReceiptCorrection(
  tx: Tx,
  columns: { item_exchange_id: number; was: string; became: string; corrected_at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('receipt_corrections')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Newest first. */
export async function listReceiptCorrections(
  db: Db,
  redemptionId: number,
): Promise<Receipt['corrections']> {
  const rows = await db
    .selectFrom('receipt_corrections')
    .select(['was', 'became', 'corrected_at'])
    .where('item_exchange_id', '=', redemptionId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, corrected_at: row.corrected_at.toISOString() }));
}

export async function updateReceipt(
  tx: Tx,
  id: number,
  receiptNumber: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('item_exchanges')
    .set({ receipt_number: receiptNumber, shipped_at: now })
    .where('id', '=', id)
    .where('receipt_number', 'is', null)
    .execute();
}

export async function findShipped(
  db: Db,
  whatsapp: string,
  receiptNumber: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('item_exchanges')
    .innerJoin('customers', 'customers.id', 'item_exchanges.customer_id')
    .select('item_exchanges.id')
    .where('customers.whatsapp', '=', whatsapp)
    .where('item_exchanges.receipt_number', '=', receiptNumber)
    .executeTakeFirst();
}

/** A member's own voucher exchange, by the number of its code or by the code itself. */
export async function findVoucherRedemption(
  db: Db,
  customerId: number,
  { codeId, code }: { codeId?: number | undefined; code?: string | undefined },
): Promise<{ id: number; code: string } | undefined> {
  return db
    .selectFrom('voucher_exchanges')
    .innerJoin('voucher_codes', 'voucher_codes.id', 'voucher_exchanges.voucher_code_id')
    .select(['voucher_exchanges.id', 'voucher_codes.code'])
    .where('voucher_exchanges.customer_id', '=', customerId)
    .$if(codeId !== undefined, (query) =>
      query.where('voucher_exchanges.voucher_code_id', '=', codeId ?? 0),
    )
    .$if(code !== undefined, (query) => query.where('voucher_codes.code', '=', code ?? ''))
    .orderBy('voucher_exchanges.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findItemRedemption(
  db: Db,
  customerId: number,
  itemCodeId: number,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('item_exchanges')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('item_code_id', '=', itemCodeId)
    .executeTakeFirst();
}

export async function findUnshipped(
  db: Db,
  customerId: number,
  item: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('item_exchanges')
    .innerJoin('point_entries', 'point_entries.id', 'item_exchanges.entry_id')
    .select('item_exchanges.id')
    .where('item_exchanges.customer_id', '=', customerId)
    .where('item_exchanges.receipt_number', 'is', null)
    .where('point_entries.note', '=', item)
    .orderBy('item_exchanges.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countMyVouchers(db: Db, customerId: number): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select from voucher_exchanges where customer_id = ${customerId} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

export async function countMyOrders(db: Db, customerId: number): Promise<Count> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select from item_exchanges where customer_id = ${customerId} limit ${COUNT_MAX + 1}) as counted
  `.execute(db);
  return cappedCount(rows[0]?.rows ?? 0);
}

const myVouchers = sql`
  select x.voucher_code_id as id, e.note as voucher, k.code, x.claimed_on as claimed_date,
    k.expires_on as expired_date, x.used_on as used_date, v.image as images
  from voucher_exchanges x join voucher_codes k on k.id = x.voucher_code_id
    join vouchers v on v.id = k.voucher_id join point_entries e on e.id = x.entry_id`;

/** Those that can still be used come first. */
export async function listMyVouchers(
  db: Db,
  { customerId, today }: { customerId: number; today: string },
  slice: Slice,
): Promise<MyVoucher[]> {
  const isUsable = sql`(x.used_on is null and k.expires_on >= ${today})`;
  const order = slice.fromEnd ? sql`${isUsable}, x.id` : sql`${isUsable} desc, x.id desc`;
  const { rows } = await sql<MyVoucher>`
    ${myVouchers} where x.customer_id = ${customerId}
    order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export async function listMyOrders(db: Db, customerId: number, slice: Slice): Promise<MyOrder[]> {
  const { rows } = await sql<Omit<MyOrder, 'shipped_at'> & { shipped_at: Date | null }>`
    select x.item_code_id as id, e.note as item, x.claimed_on as claimed_date,
      case when x.receipt_number is null then 'send' else 'sent' end as status,
      x.recipient, x.recipient_telp, x.shipping_address, x.receipt_number, x.shipped_at, i.image as images
    from item_exchanges x join item_codes k on k.id = x.item_code_id
      join items i on i.id = k.item_id join point_entries e on e.id = x.entry_id
    where x.customer_id = ${customerId}
    order by x.id ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map((row) => ({ ...row, shipped_at: row.shipped_at?.toISOString() ?? null }));
}

/** The first day on which a voucher was noted as used stays. Undefined where the member has no such voucher. */
export async function updateUsed(
  tx: Tx,
  used: { customerId: number; codeId: number; isUsed: boolean; today: string },
): Promise<MyVoucher | undefined> {
  await sql`
    update voucher_exchanges
    set used_on = case when ${used.isUsed} then coalesce(used_on, ${used.today}::date) end
    where customer_id = ${used.customerId} and voucher_code_id = ${used.codeId}
  `.execute(tx);
  const { rows } = await sql<MyVoucher>`
    ${myVouchers} where x.customer_id = ${used.customerId} and x.voucher_code_id = ${used.codeId}
  `.execute(tx);
  return rows[0];
}
