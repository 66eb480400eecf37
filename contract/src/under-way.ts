import { z } from 'zod';
import { ClaimRequest } from './claim-requests.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';
import { MyReward } from './further-rewards.ts';
import { MyAppointment } from './my-appointments.ts';
import { answer } from './paging.ts';
import { MyOrder, MyVoucher } from './redemptions.ts';

/** The most of each that home shows. */
export const UNDER_WAY_MAX = 3;
/** A voucher that ends within so many days is told of. */
export const ENDING_DAYS = 14;
/** A service is told of from so many days before it is due. */
export const NEXT_SERVICE_DAYS = 30;
/** A parcel that nobody has noted as received is under way for so long, from the day it was sent. */
export const PARCEL_DAYS = 30;

/** What goes on for a member, the most pressing of each first. */
export const UnderWay = z.object({
  /** Claimed items that were sent, the latest first, then those that wait for it. */
  parcels: z.array(MyOrder),
  /** Vouchers that can still be used, and not for long. */
  vouchers: z.array(MyVoucher),
  /** Claimed visits that somebody is to come for. */
  visits: z.array(MyReward.extend({ kind: z.literal('service-visit') })),
  /** On which days somebody comes, the soonest first. */
  appointments: z.array(MyAppointment),
  /** Services that are due, or will be soon; of one that was agreed the appointment is told. */
  services: z.array(z.object({ id: Id, product: z.string(), next_service: Day })),
  /** Claims that wait for `utama`: all of them for it, one's own for others. */
  requests: z.array(ClaimRequest),
  /** How many pieces of equipment it has in use or in repair. */
  equipment: z.int(),
});
export type UnderWay = z.output<typeof UnderWay>;

export const showUnderWay = endpoint({
  method: 'GET',
  path: '/api/member/under-way',
  summary:
    'What goes on for the signed-in member: parcels, vouchers that end soon, claimed visits, and services that are next, the first few of each; and how much equipment it has (addition).',
  response: answer(UnderWay),
});
