import type { Courier } from '@reward-points/contract/couriers';
import {
  type ItemRedemption,
  type MyOrder,
  REDEMPTIONS_MAX,
  type Receipt,
  TO_SHIP_MAX,
} from '@reward-points/contract/redemptions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Slice } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import {
  type CancellationColumns,
  cancellation,
  givenBack,
  type MyCancellationColumns,
  myCancellation,
  withCancellation,
  withMyCancellation,
} from './cancellations.sql.ts';

/** Every redeemed item has its shipment. The names stand as they were at the claim, as the ledger entry has them. */
export const itemRedemptions = sql`
  from shipments s join redemptions x on x.kind = s.kind and x.id = s.redemption_id
    join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join point_entries e on e.id = x.entry_id join customers c on c.id = x.customer_id`;

const status = sql`
  case when s.is_cancelled then 'cancelled' when s.receipt_number is null then 'send' else 'sent' end as status`;

const waitsForShipment = sql`s.receipt_number is null and not s.is_cancelled`;

export const itemRedemptionFields = sql`
  x.id, x.customer_id as id_customer, x.code_id as id_item_code, ${status}, x.claimed_on as claimed_date,
  e.note as item, k.code, c.name, c.whatsapp, s.recipient, s.recipient_telp, s.shipping_address, c.image as images,
  s.receipt_number, s.courier, s.shipped_at, s.received_at, ${cancellation}`;

export type ItemRow = Omit<ItemRedemption, 'shipped_at' | 'received_at' | 'cancellation'> &
  CancellationColumns & { shipped_at: Date | null; received_at: Date | null };

export function itemRedemption<Row extends ItemRow>({
  claimedBy,
  cancelledAt,
  cancelReason,
  shipped_at,
  received_at,
  ...row
}: Row) {
  return {
    ...row,
    ...withCancellation({ claimedBy, cancelledAt, cancelReason }),
    shipped_at: shipped_at?.toISOString() ?? null,
    received_at: received_at?.toISOString() ?? null,
  };
}

/** A redemption with what its form of the receipt states. */
type Shipment = ItemRedemption & { version: number };
type ShipmentRow = ItemRow & Pick<Shipment, 'version'>;

const shipments = sql`select ${itemRedemptionFields}, s.version ${itemRedemptions}`;

export interface ItemRedemptionFilter {
  status?: 'send' | 'sent' | 'cancelled' | undefined;
  customerId?: number | undefined;
  itemCodeId?: number | undefined;
  /** Only these; undefined: all. */
  ids?: readonly number[];
}

/**
 * The redeemed items: those that wait for shipment (`send`), those shipped (`sent`), or all, newest first. Those to ship come
 * oldest first: whoever waits longest is served first.
 */
export async function listItemRedemptions(
  db: Db,
  filter: ItemRedemptionFilter,
): Promise<ItemRedemption[]> {
  const { customerId, itemCodeId, ids } = filter;
  const inStatus = {
    send: waitsForShipment,
    sent: sql`s.receipt_number is not null`,
    cancelled: sql`s.is_cancelled`,
    all: sql`true`,
  }[filter.status ?? 'all'];
  const { rows } = await sql<ItemRow>`
    select ${itemRedemptionFields} ${itemRedemptions}
    where ${inStatus}
      and ${customerId === undefined ? sql`true` : sql`x.customer_id = ${customerId}`}
      and ${itemCodeId === undefined ? sql`true` : sql`x.code_id = ${itemCodeId}`}
      and ${ids === undefined ? sql`true` : sql`x.id = any(${ids}::bigint[])`}
    order by s.redemption_id ${filter.status === 'send' ? sql`` : sql`desc`}
    limit ${filter.status === 'send' ? TO_SHIP_MAX : REDEMPTIONS_MAX}
  `.execute(db);
  return rows.map((row) => itemRedemption(row));
}

/** What waits for shipment, as tasks of the inbox. */
export const waitingShipments: Waiting = {
  id: sql`s.redemption_id`,
  since: sql`x.claimed_on`,
  from: sql`from shipments s join redemptions x on x.id = s.redemption_id where ${waitsForShipment}`,
  order: sql`s.redemption_id`,
};

/** Those of these that still wait. */
export async function listToShipOf(db: Db, ids: readonly number[]): Promise<ItemRedemption[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemRedemptionFields} ${itemRedemptions}
    where ${waitsForShipment} and s.redemption_id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map((row) => itemRedemption(row));
}

/** Of how many customers claimed items wait for shipment (A-35). */
export async function countCustomersToShip(db: Db): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(distinct x.customer_id) as customers
    from shipments s join redemptions x on x.id = s.redemption_id
    where ${waitsForShipment}
  `.execute(db);
  return rows[0]?.customers ?? 0;
}

/** Holds a shipment, where a code is stated only of exactly that one: of two who write its receipt number one comes second. */
export async function lockShipment(
  tx: Tx,
  { id, itemCodeId }: { id: number; itemCodeId?: number },
): Promise<Shipment | undefined> {
  const { rows } = await sql<ShipmentRow>`
    ${shipments}
    where s.redemption_id = ${id} and ${itemCodeId === undefined ? sql`true` : sql`x.code_id = ${itemCodeId}`}
    for update of s
  `.execute(tx);
  return rows[0] && itemRedemption(rows[0]);
}

export async function findItemRedemptionById(
  db: Db | Tx,
  id: number,
): Promise<Shipment | undefined> {
  const { rows } = await sql<ShipmentRow>`
    ${shipments} where s.redemption_id = ${id}
  `.execute(db);
  return rows[0] && itemRedemption(rows[0]);
}

export async function updateReceipt(
  tx: Tx,
  id: number,
  { receiptNumber, courier, now }: { receiptNumber: string; courier: Courier | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ receipt_number: receiptNumber, courier, shipped_at: now })
    .where('redemption_id', '=', id)
    .where('receipt_number', 'is', null)
    .execute();
}

/** It waits for shipment again. */
export async function updateUnshipped(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ receipt_number: null, courier: null, shipped_at: null })
    .where('redemption_id', '=', id)
    .execute();
}

/** The day of the shipment stays: the parcel left with the number that is right. */
export async function updateCorrectedReceipt(
  tx: Tx,
  id: number,
  { receiptNumber, courier }: { receiptNumber: string; courier: Courier | null },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ receipt_number: receiptNumber, courier })
    .where('redemption_id', '=', id)
    .execute();
}

/** @returns the number of the correction. */
export async function insertReceiptCorrection(
  tx: Tx,
  columns: {
    redemption_id: number;
    was: string;
    became: string;
    was_courier: Courier | null;
    became_courier: Courier | null;
    corrected_at: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('receipt_corrections')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The numbers of those until now. */
export async function listCorrectionIds(tx: Tx, redemptionId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('receipt_corrections')
    .select('id')
    .where('redemption_id', '=', redemptionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function listReceiptCorrections(
  db: Db | Tx,
  redemptionId: number,
): Promise<Receipt['corrections']> {
  const rows = await db
    .selectFrom('receipt_corrections')
    .select(['was', 'became', 'was_courier', 'corrected_at'])
    .where('redemption_id', '=', redemptionId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    was_courier: row.was_courier as Courier | null,
    corrected_at: row.corrected_at.toISOString(),
  }));
}

export async function findShipped(
  db: Db,
  { whatsapp, receiptNumber }: { whatsapp: string; receiptNumber: string },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select x.id ${itemRedemptions}
    where c.whatsapp = ${whatsapp} and s.receipt_number = ${receiptNumber} limit 1
  `.execute(db);
  return rows[0];
}

/** A member's own, by its code. */
export async function findItemRedemption(
  db: Db,
  { customerId, itemCodeId }: { customerId: number; itemCodeId: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select x.id ${itemRedemptions} where x.customer_id = ${customerId} and x.code_id = ${itemCodeId}
  `.execute(db);
  return rows[0];
}

/** The latest of a member's own of this name that waits for shipment. */
export async function findUnshipped(
  db: Db,
  { customerId, item }: { customerId: number; item: string },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select x.id ${itemRedemptions}
    where x.customer_id = ${customerId} and ${waitsForShipment} and e.note = ${item}
    order by x.id desc limit 1
  `.execute(db);
  return rows[0];
}

type OrderRow = Omit<MyOrder, 'shipped_at' | 'received_at' | 'cancellation'> &
  MyCancellationColumns & { shipped_at: Date | null; received_at: Date | null };

const myOrders = sql`
  select x.code_id as id, e.note as item, x.claimed_on as claimed_date, ${status},
    s.recipient, s.recipient_telp, s.shipping_address, s.receipt_number, s.courier, s.shipped_at, s.received_at,
    r.image as images, ${myCancellation}
  ${itemRedemptions} join rewards r on r.kind = k.kind and r.id = k.reward_id ${givenBack}`;

const myOrder = (row: OrderRow): MyOrder => ({
  ...withMyCancellation(row),
  shipped_at: row.shipped_at?.toISOString() ?? null,
  received_at: row.received_at?.toISOString() ?? null,
});

export async function listMyOrders(db: Db, customerId: number, slice: Slice): Promise<MyOrder[]> {
  const { rows } = await sql<OrderRow>`
    ${myOrders} where x.customer_id = ${customerId}
    order by x.id ${slice.fromEnd ? sql`` : sql`desc`} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(myOrder);
}

/** Those of these codes. */
export async function listMyOrdersOf(
  db: Db | Tx,
  customerId: number,
  codeIds: readonly number[],
): Promise<MyOrder[]> {
  const { rows } = await sql<OrderRow>`
    ${myOrders} where x.customer_id = ${customerId} and x.code_id = any(${codeIds}::bigint[])
  `.execute(db);
  return rows.map(myOrder);
}

/** Those on their way: sent since that day and not yet received, the latest first, then those that wait to be sent. */
export async function listMyParcels(
  db: Db,
  { customerId, sentSince }: { customerId: number; sentSince: Date },
  limit: number,
): Promise<MyOrder[]> {
  const { rows } = await sql<OrderRow>`
    ${myOrders} where x.customer_id = ${customerId} and not s.is_cancelled and s.received_at is null
      and (s.shipped_at is null or s.shipped_at >= ${sentSince})
    order by s.shipped_at desc nulls last, x.id limit ${limit}
  `.execute(db);
  return rows.map(myOrder);
}

/** The first moment at which a shipped item was noted as received stays. */
export async function updateReceived(
  tx: Tx,
  received: { customerId: number; codeId: number; isReceived: boolean; now: Date },
): Promise<void> {
  await sql`
    update shipments s
    set received_at = case when ${received.isReceived} then coalesce(s.received_at, ${received.now}::timestamptz) end
    from redemptions x
    where x.kind = s.kind and x.id = s.redemption_id and s.shipped_at is not null
      and x.customer_id = ${received.customerId} and x.code_id = ${received.codeId}
  `.execute(tx);
}
