import {
  type MyVoucher,
  REDEMPTIONS_MAX,
  type VoucherRedemption,
} from '@reward-points/contract/redemptions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Slice } from '#db/paging.ts';
import {
  type CancellationColumns,
  cancellation,
  givenBack,
  type MyCancellationColumns,
  myCancellation,
  withCancellation,
  withMyCancellation,
} from './cancellations.sql.ts';

/** The names stand as they were at the claim: the voucher is what the ledger entry called it. */
const voucherRedemptions = sql`
  from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries e on e.id = x.entry_id`;

export async function countVouchersFrom(db: Db, firstDay: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from redemptions
    where kind = 'voucher' and claimed_on >= ${firstDay} and cancelled_at is null
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function listVoucherRedemptions(
  db: Db,
  filter: {
    /** The first day that counts; what was cancelled is left out then. */
    claimedFrom: string | undefined;
    customerId: number | undefined;
    /** Only these; undefined: all. */
    ids?: readonly number[];
  },
): Promise<VoucherRedemption[]> {
  const { claimedFrom, customerId, ids } = filter;
  const { rows } = await sql<Omit<VoucherRedemption, 'cancellation'> & CancellationColumns>`
    select x.id, x.code_id as id_voucher_code, e.note as voucher, k.code, c.name,
      x.claimed_on as claimed_date, k.expires_on as expired_date, x.used_on as used_date, ${cancellation}
    ${voucherRedemptions} join customers c on c.id = x.customer_id
    where x.kind = 'voucher'
      and ${claimedFrom === undefined ? sql`true` : sql`x.claimed_on >= ${claimedFrom} and x.cancelled_at is null`}
      and ${customerId === undefined ? sql`true` : sql`x.customer_id = ${customerId}`}
      and ${ids === undefined ? sql`true` : sql`x.id = any(${ids}::bigint[])`}
    order by x.id desc limit ${REDEMPTIONS_MAX}
  `.execute(db);
  return rows.map(withCancellation);
}

/** A member's own, by the number of its code or by the code itself. */
export async function findVoucherRedemption(
  db: Db,
  customerId: number,
  { codeId, code }: { codeId?: number | undefined; code?: string | undefined },
): Promise<{ id: number; code: string } | undefined> {
  const { rows } = await sql<{ id: number; code: string }>`
    select x.id, k.code ${voucherRedemptions}
    where x.kind = 'voucher' and x.customer_id = ${customerId}
      and ${codeId === undefined ? sql`true` : sql`x.code_id = ${codeId}`}
      and ${code === undefined ? sql`true` : sql`k.code = ${code}`}
    order by x.id desc limit 1
  `.execute(db);
  return rows[0];
}

const myVouchers = sql`
  select x.code_id as id, e.note as voucher, k.code, x.claimed_on as claimed_date, k.expires_on as expired_date,
    x.used_on as used_date, r.image as images, ${myCancellation}
  ${voucherRedemptions} join rewards r on r.kind = k.kind and r.id = k.reward_id ${givenBack}
  where x.kind = 'voucher'`;

type MyVoucherRow = Omit<MyVoucher, 'cancellation'> & MyCancellationColumns;

/** Those that can still be used come first. */
export async function listMyVouchers(
  db: Db,
  { customerId, today }: { customerId: number; today: string },
  slice: Slice,
): Promise<MyVoucher[]> {
  const isUsable = sql`(x.used_on is null and x.cancelled_at is null and k.expires_on >= ${today})`;
  const order = slice.fromEnd ? sql`${isUsable}, x.id` : sql`${isUsable} desc, x.id desc`;
  const { rows } = await sql<MyVoucherRow>`
    ${myVouchers} and x.customer_id = ${customerId}
    order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those of these codes. */
export async function listMyVouchersOf(
  db: Db | Tx,
  customerId: number,
  codeIds: readonly number[],
): Promise<MyVoucher[]> {
  const { rows } = await sql<MyVoucherRow>`
    ${myVouchers} and x.customer_id = ${customerId} and x.code_id = any(${codeIds}::bigint[])
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** Those that can still be used, but not after that day; the next to end first. */
export async function listMyEndingVouchers(
  db: Db,
  { customerId, today, until }: { customerId: number; today: string; until: string },
  limit: number,
): Promise<MyVoucher[]> {
  const { rows } = await sql<MyVoucherRow>`
    ${myVouchers} and x.customer_id = ${customerId} and x.used_on is null and x.cancelled_at is null
      and k.expires_on between ${today} and ${until}
    order by k.expires_on, x.id limit ${limit}
  `.execute(db);
  return rows.map(withMyCancellation);
}

/** The first day on which a voucher was noted as used stays. */
export async function updateUsed(
  tx: Tx,
  used: { customerId: number; codeId: number; isUsed: boolean; today: string },
): Promise<void> {
  await sql`
    update redemptions
    set used_on = case when ${used.isUsed} then coalesce(used_on, ${used.today}::date) end
    where kind = 'voucher' and customer_id = ${used.customerId} and code_id = ${used.codeId} and cancelled_at is null
  `.execute(tx);
}
