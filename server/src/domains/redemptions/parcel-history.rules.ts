import { courierName } from '@reward-points/contract/couriers';
import type { ParcelEvent } from '@reward-points/contract/parcels';
import type { ItemRedemption, Receipt } from '@reward-points/contract/redemptions';

/** A line of the trail that is about a parcel. */
export interface ParcelAct {
  act: string;
  actor: string;
  at: Date;
}

interface Facts
  extends Pick<
    ItemRedemption,
    'name' | 'claimed_by' | 'shipped_at' | 'received_at' | 'cancellation'
  > {
  claimedAt: Date;
}

/**
 * What happened to a parcel, newest first. When it happened stands in its own rows, who did it in the trail: what was done
 * before there was a trail has nobody's name.
 */
export function historyOf(
  { name, claimed_by = name, claimedAt, shipped_at, received_at, cancellation }: Facts,
  corrections: Receipt['corrections'],
  acts: readonly ParcelAct[],
): ParcelEvent[] {
  const byOf = (act: string) => acts.filter((one) => one.act === act).map(({ actor }) => actor);
  const [sentBy = null] = byOf('item-shipped');
  const [cancelledBy = null] = byOf('redemption-cancelled');
  const correctedBy = byOf('receipt-corrected');
  const events: (ParcelEvent | null)[] = [
    cancellation && {
      what: 'cancelled',
      at: cancellation.cancelled_at,
      by: cancelledBy,
      detail: cancellation.reason,
    },
    received_at === null ? null : { what: 'received', at: received_at, by: name, detail: null },
    ...corrections.map(
      ({ was, was_courier, corrected_at }, place): ParcelEvent => ({
        what: 'corrected',
        at: corrected_at,
        by: correctedBy[place] ?? null,
        detail: was_courier === null ? was : `${was} (${courierName(was_courier)})`,
      }),
    ),
    shipped_at === null ? null : { what: 'sent', at: shipped_at, by: sentBy, detail: null },
    { what: 'claimed', at: claimedAt.toISOString(), by: claimed_by, detail: null },
  ];
  // The sort keeps the order of what happened in the same moment.
  return events.filter((event) => event !== null).sort((a, b) => b.at.localeCompare(a.at));
}
