import type { Courier } from '@reward-points/contract/couriers';
import { HOLD_MS } from '@reward-points/contract/undo';
import type { Tx } from '#db/database.ts';
import { bodies } from './notices.rules.ts';
import { deleteNotice } from './notices.sql.ts';
import { queueNotices } from './queue-notices.ts';

interface ParcelSent {
  customerId: number;
  redemptionId: number;
  item: string;
  courier: Courier | null;
}

const keyOf = (redemptionId: number): string => `parcel:${redemptionId}`;

/** Tells devices of a parcel that was sent, after as long as that can be undone. For other commands. */
export const notifyOfParcel = (
  tx: Tx,
  { customerId, redemptionId, item, courier }: ParcelSent,
  { at, holds }: { at: Date; holds: boolean },
): Promise<void> =>
  queueNotices(
    tx,
    'parcel',
    [{ customerId, key: keyOf(redemptionId), body: bodies.parcel(item, courier) }],
    { at, dueAt: holds ? new Date(at.getTime() + HOLD_MS) : at },
  );

/** Nothing is told of a parcel that was not sent after all. */
export const takeBackParcel = (
  tx: Tx,
  { customerId, redemptionId }: Pick<ParcelSent, 'customerId' | 'redemptionId'>,
): Promise<void> => deleteNotice(tx, customerId, keyOf(redemptionId));
