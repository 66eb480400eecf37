import type { Cancellation, MyCancellation } from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { sql } from 'kysely';
import { claimedBy } from '#db/claimed-by.ts';
import type { Db, Tx } from '#db/database.ts';

/** Beside `redemptions x` and its entry `e`: who claimed it, that it was cancelled, and why. */
export const cancellation = sql`
  ${claimedBy({ customerId: sql`x.customer_id`, accountId: sql`e.actor_id` })} as "claimedBy",
  x.cancelled_at as "cancelledAt", x.cancel_reason as "cancelReason"`;

export interface CancellationColumns {
  claimedBy: string | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
}

/** The same with the points that came back. */
export const myCancellation = sql`${cancellation}, g.amount as "givenBack"`;
export const givenBack = sql`left join point_entries g on g.id = x.cancel_entry_id`;

export interface MyCancellationColumns extends CancellationColumns {
  givenBack: number | null;
}

/** The row with its cancellation as it is on the wire, and who claimed it where there is more than one who could. */
export function withCancellation<Row extends CancellationColumns>({
  claimedBy: claimed_by,
  cancelledAt,
  cancelReason,
  ...row
}: Row): Omit<Row, keyof CancellationColumns> & {
  cancellation: Cancellation | null;
  claimed_by?: string;
} {
  return {
    ...row,
    ...(claimed_by !== null && { claimed_by }),
    cancellation:
      cancelledAt === null
        ? null
        : { cancelled_at: cancelledAt.toISOString(), reason: cancelReason ?? '' },
  };
}

export function withMyCancellation<Row extends MyCancellationColumns>({
  claimedBy: by,
  cancelledAt,
  cancelReason,
  givenBack: point,
  ...row
}: Row): Omit<Row, keyof MyCancellationColumns> & {
  cancellation: MyCancellation | null;
  claimed_by?: string;
} {
  const { cancellation: found, ...claimed } = withCancellation({
    claimedBy: by,
    cancelledAt,
    cancelReason,
  });
  return { ...row, ...claimed, cancellation: found && { ...found, point: point ?? 0 } };
}

interface Cancellable {
  kind: RewardKind;
  id: number;
  customer: { id: number; name: string; whatsapp: string; isLive: boolean };
  codeId: number;
  code: string;
  rewardId: number;
  /** What was redeemed, as it was called then. */
  reward: string;
  claimEntryId: number;
  /** What it cost. */
  point: number;
  balance: number;
  owed: number;
  usedOn: string | null;
  pieceReturns: boolean;
  isRewardLive: boolean;
  isCancelled: boolean;
  isShipped: boolean;
  isVisited: boolean;
}

/** A redemption with all that decides whether it can be cancelled, and what that would do. */
export async function findCancellable(
  db: Db | Tx,
  kind: RewardKind,
  id: number,
): Promise<Cancellable | undefined> {
  const { rows } = await sql<Cancellable>`
    select x.kind, x.id, x.code_id as "codeId", k.code, k.reward_id as "rewardId", e.note as reward,
      x.entry_id as "claimEntryId", -e.amount as point, b.point as balance, b.owed, x.used_on as "usedOn",
      r.piece_returns as "pieceReturns", w.deleted_at is null as "isRewardLive",
      x.cancelled_at is not null as "isCancelled",
      s.receipt_number is not null as "isShipped", h.id is not null as "isVisited",
      json_build_object(
        'id', c.id, 'name', c.name, 'whatsapp', c.whatsapp, 'isLive', c.deleted_at is null
      ) as customer
    from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
      join rewards w on w.kind = k.kind and w.id = k.reward_id
      join point_entries e on e.id = x.entry_id join point_balances b on b.customer_id = x.customer_id
      join customers c on c.id = x.customer_id join reward_kinds r on r.kind = x.kind
      left join shipments s on s.redemption_id = x.shipment_id
      left join visits h on h.redemption_kind = x.kind and h.redemption_id = x.id
    where x.kind = ${kind} and x.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Holds a redemption: of two who would cancel it, or cancel and fulfil it, one comes second. */
export async function lockRedemption(tx: Tx, kind: RewardKind, id: number): Promise<void> {
  await tx
    .selectFrom('redemptions')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function updateCancelled(
  tx: Tx,
  { kind, id }: Pick<Cancellable, 'kind' | 'id'>,
  columns: { cancelled_at: Date; cancel_reason: string; cancel_entry_id: number },
): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set(columns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}
