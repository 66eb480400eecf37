import { storedWhatsapp } from '@reward-points/contract/checks';
import { receiptValues } from '@reward-points/contract/couriers';
import type { CustomerClaim } from '@reward-points/contract/customer-claims';
import { addDays } from '@reward-points/contract/dates';
import { DAY_MS } from '@reward-points/contract/durations';
import type { PageQuery } from '@reward-points/contract/fields';
import type { MyReward } from '@reward-points/contract/further-rewards';
import type { MyClaim } from '@reward-points/contract/my-claims';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Parcel } from '@reward-points/contract/parcels';
import { monthOf } from '@reward-points/contract/periods';
import type {
  CancellationPreview,
  MyOrder,
  MyVoucher,
  Receipt,
  VoucherRedemption,
} from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import {
  ENDING_DAYS,
  NEXT_SERVICE_DAYS,
  PARCEL_DAYS,
  UNDER_WAY_MAX,
  type UnderWay,
} from '@reward-points/contract/under-way';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import { listNextAppointments } from '#domains/appointments/appointments.queries.ts';
import { listWaitingClaims } from '#domains/rewards/requests/requests.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords, textOf } from '#domains/whatsapp/templates/words.ts';
import type { Actor } from '#http/access.ts';
import { findCancellable } from './cancellations.sql.ts';
import * as further from './further-redemptions.sql.ts';
import { historyOf } from './parcel-history.rules.ts';
import { findParcel, listParcelActs } from './parcels.sql.ts';
import { refuseCancellation } from './redemptions.rules.ts';
import * as sql from './redemptions.sql.ts';
import * as shipments from './shipments.sql.ts';
import * as vouchers from './voucher-redemptions.sql.ts';

export {
  listAwaitingVisitOf,
  listFurtherRedemptions,
  waitingVisits,
} from './further-redemptions.sql.ts';
export {
  countCustomersToShip,
  listItemRedemptions,
  listToShipOf,
  waitingShipments,
} from './shipments.sql.ts';

/** The redeemed vouchers, newest first: all of them, those of this calendar month, those of one customer. */
export const listVoucherRedemptions = (
  db: Db,
  clock: Clock,
  { isThisMonth = false, customerId }: { isThisMonth?: boolean; customerId?: number | undefined },
): Promise<VoucherRedemption[]> =>
  vouchers.listVoucherRedemptions(db, {
    claimedFrom: isThisMonth ? monthOf(clock.today()).first : undefined,
    customerId,
  });

/** How many vouchers were redeemed this calendar month, also where their list is cut. */
export const countVoucherRedemptions = (db: Db, clock: Clock): Promise<number> =>
  vouchers.countVouchersFrom(db, monthOf(clock.today()).first);

/** A member's own vouchers with their codes: those that can still be used, then the others, newest first. */
export async function listMyVouchers(
  db: Db,
  clock: Clock,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyVoucher>> {
  const count = await sql.countOfCustomer(db, customerId, 'voucher');
  const filter = { customerId, today: clock.today() };
  return pageOf(query, TABLE_ROWS, count, (slice) => vouchers.listMyVouchers(db, filter, slice));
}

/** A member's own items, newest first: where each goes, and how far it is on its way. */
export async function listMyOrders(
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyOrder>> {
  const count = await sql.countOfCustomer(db, customerId, 'item');
  return pageOf(query, TABLE_ROWS, count, (slice) => shipments.listMyOrders(db, customerId, slice));
}

/** What a member has claimed of every kind, newest first, each as its own list tells of it. */
export async function listMyClaims(
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyClaim>> {
  const count = await sql.countOfCustomer(db, customerId);
  return pageOf(query, TABLE_ROWS, count, async (slice) => {
    const claims = await sql.listOfCustomer(db, customerId, slice);
    const codesOf = (kind: RewardKind) =>
      claims.filter((claim) => claim.kind === kind).map(({ codeId }) => codeId);
    const lists = await Promise.all<MyClaim[]>([
      vouchers
        .listMyVouchersOf(db, customerId, codesOf('voucher'))
        .then((rows) => rows.map((row) => ({ ...row, kind: 'voucher' as const }))),
      shipments
        .listMyOrdersOf(db, customerId, codesOf('item'))
        .then((rows) => rows.map((row) => ({ ...row, kind: 'item' as const }))),
      further
        .listMyRewardsOf(db, customerId, codesOf('service-visit'))
        .then((rows) => rows.map((row) => ({ ...row, kind: 'service-visit' as const }))),
    ]);
    const found = new Map(lists.flat().map((one) => [`${one.kind}:${one.id}`, one]));
    return claims
      .map(({ kind, codeId }) => found.get(`${kind}:${codeId}`))
      .filter((one) => one !== undefined);
  });
}

/** What a customer has claimed of every kind, newest first, each as the list of its kind tells of it. */
export async function listCustomerClaims(
  db: Db,
  customerId: number,
  query: PageQuery,
): Promise<Page<CustomerClaim>> {
  const count = await sql.countOfCustomer(db, customerId);
  return pageOf(query, TABLE_ROWS, count, async (slice) => {
    const claims = await sql.listOfCustomer(db, customerId, slice);
    const ids = claims.map(({ id }) => id);
    const lists = await Promise.all<CustomerClaim[]>([
      vouchers
        .listVoucherRedemptions(db, { claimedFrom: undefined, customerId, ids })
        .then((rows) => rows.map((row) => ({ ...row, kind: 'voucher' as const }))),
      shipments
        .listItemRedemptions(db, { customerId, ids })
        .then((rows) => rows.map((row) => ({ ...row, kind: 'item' as const }))),
      further.listFurtherRedemptions(db, { customerId, ids }),
    ]);
    const found = new Map(lists.flat().map((one) => [one.id, one]));
    return ids.map((id) => found.get(id)).filter((one) => one !== undefined);
  });
}

/** A parcel with its history: what stands in its own rows, and who did it, as the trail has it. */
export async function showParcel(db: Db, id: number): Promise<Parcel> {
  const parcel = await findParcel(db, id);
  if (!parcel) throw new DomainError('exchange_not_found');
  const { claimedAt, ...facts } = parcel;
  const [corrections, acts] = await Promise.all([
    shipments.listReceiptCorrections(db, id),
    listParcelActs(db, { id, customerId: parcel.id_customer, since: claimedAt }),
  ]);
  return { ...facts, history: historyOf(parcel, corrections, acts) };
}

/** What goes on for a member: what was claimed and is not over, and the services that are next. */
export async function showUnderWay(
  db: Db,
  clock: Clock,
  { actor }: { actor: Pick<Actor, 'accountId' | 'customerId' | 'contactRole'> },
): Promise<UnderWay> {
  const { customerId } = actor;
  const today = clock.today();
  const sentSince = new Date(clock.now().getTime() - PARCEL_DAYS * DAY_MS);
  const [parcels, ending, services, visits, requests, equipment, appointments] = await Promise.all([
    shipments.listMyParcels(db, { customerId, sentSince }, UNDER_WAY_MAX),
    vouchers.listMyEndingVouchers(
      db,
      { customerId, today, until: addDays(today, ENDING_DAYS) },
      UNDER_WAY_MAX,
    ),
    sql.listNextServices(
      db,
      { customerId, today, until: addDays(today, NEXT_SERVICE_DAYS) },
      UNDER_WAY_MAX,
    ),
    further
      .listMyWaitingRewards(db, customerId, UNDER_WAY_MAX)
      .then((rows) => rows.map((row) => ({ ...row, kind: 'service-visit' as const }))),
    listWaitingClaims(db, clock, { actor, limit: UNDER_WAY_MAX }),
    sql.countUsedEquipment(db, customerId),
    listNextAppointments(db, clock, { customerId, limit: UNDER_WAY_MAX }),
  ]);
  return { parcels, vouchers: ending, services, visits, requests, equipment, appointments };
}

/** The receipt number of a redemption, those before it, and what a customer would read of a new one. */
export async function showReceipt(
  { db, provider }: { db: Db; provider: WhatsappProvider },
  redemptionId: number,
): Promise<Receipt> {
  const redemption = await shipments.findItemRedemptionById(db, redemptionId);
  if (!redemption) throw new DomainError('exchange_not_found');
  if (redemption.status === 'cancelled') throw new DomainError('exchange_cancelled');
  return {
    receipt_number: redemption.receipt_number,
    courier: redemption.courier,
    version: redemption.version,
    corrections: await shipments.listReceiptCorrections(db, redemptionId),
    message: {
      body: textOf(await findWords(db, provider.name, 'receipt')),
      values: receiptValues(redemption),
    },
  };
}

/** What cancelling a redemption would do; refused where it cannot be cancelled any more. */
export async function showCancellation(
  db: Db,
  kind: RewardKind,
  id: number,
): Promise<CancellationPreview> {
  const redemption = await findCancellable(db, kind, id);
  if (!redemption) throw new DomainError('exchange_not_found');
  const refused = refuseCancellation(redemption);
  if (refused) throw new DomainError(refused);
  const { reward, code, customer, point, balance, owed } = redemption;
  return {
    reward,
    code,
    customer: { id: customer.id, name: customer.name, is_live: customer.isLive },
    point,
    balance,
    owed,
    piece_returns: redemption.pieceReturns,
    reward_is_live: redemption.isRewardLive,
    used_date: redemption.usedOn,
  };
}

/**
 * The member's own redemption of a voucher. It and its message exist since the claim, so the described follow-up calls
 * find it and change nothing; what else they post is not read (S-01, S-12).
 */
export async function requireVoucherRedemption(
  db: Db,
  {
    customerId,
    ...named
  }: { customerId: number; codeId?: number | undefined; code?: string | undefined },
): Promise<{ id: number; code: string }> {
  const isNamed = named.codeId !== undefined || named.code !== undefined;
  const redemption = isNamed
    ? await vouchers.findVoucherRedemption(db, customerId, named)
    : undefined;
  if (!redemption) throw new DomainError('exchange_not_found');
  return redemption;
}

/**
 * The member's own redemption of an item, by its code or, where only the item is named, the latest that waits for
 * shipment. It and its message exist since the claim; the described follow-up calls change nothing (S-02, S-12).
 */
export async function requireItemRedemption(
  db: Db,
  named: { customerId: number } & ({ itemCodeId: number } | { item: string }),
): Promise<{ id: number }> {
  const redemption =
    'item' in named
      ? await shipments.findUnshipped(db, named)
      : await shipments.findItemRedemption(db, named);
  if (!redemption) throw new DomainError('exchange_not_found');
  return redemption;
}

/** The shipment that a receipt message is about. The message was queued with the receipt number (S-11). */
export async function requireShipped(
  db: Db,
  { whatsapp, receiptNumber }: { whatsapp: string; receiptNumber: string },
): Promise<{ id: number }> {
  const stored = storedWhatsapp(whatsapp) ?? '';
  const shipped = await shipments.findShipped(db, { whatsapp: stored, receiptNumber });
  if (!shipped) throw new DomainError('exchange_not_found');
  return shipped;
}

/** What a member has claimed of service visits, newest first, with the day on which somebody came. */
export async function listMyRewards(
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyReward>> {
  const count = await sql.countOfCustomer(db, customerId, 'service-visit');
  return pageOf(query, TABLE_ROWS, count, (slice) => further.listMyRewards(db, customerId, slice));
}
