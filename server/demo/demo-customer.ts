import type { Birthday } from './calendar.ts';
import type { ItemKey } from './items.ts';
import type { ServiceVisitKey } from './service-visits.ts';
import type { VoucherKey } from './vouchers.ts';

/** So many days after the claim, and why. */
interface Cancelled {
  after: number;
  reason: string;
}

/**
 * A reward that was claimed so many days ago, and perhaps cancelled. An item without `shippedAfter` still waits for shipment; a free service
 * visit waits for the next visit that the customer got.
 */
export type DemoClaim =
  | { daysAgo: number; voucher: VoucherKey; cancelled?: Cancelled }
  | { daysAgo: number; item: ItemKey; shippedAfter?: number; cancelled?: Cancelled }
  | { daysAgo: number; serviceVisit: ServiceVisitKey };

export interface DemoCustomer {
  name: string;
  /** Who answers the telephone there, and gets the parcels. */
  person: string;
  /** Also the name of the e-mail address. */
  username: string;
  address: string;
  joinedDaysAgo: number;
  birthday: Birthday;
  /** How old the company is, about. */
  years: number;
  /** The balance that the history ends with. */
  point: number;
  /** How often points came in for a purchase or a visit, at least. Birthdays and broadcasts come on top. */
  awards: number;
  claims: readonly DemoClaim[];
  /** Points that were forgotten, and are added by hand. */
  corrected?: { daysAgo: number; amount: number; reason: string };
  /** Points that were sent by mistake, and taken back the next day. */
  mistaken?: { daysAgo: number; amount: number; reason: string };
}

export interface NamedCustomer extends DemoCustomer {
  /** What signing in as this customer shows, said after the name. */
  shows: string;
}
