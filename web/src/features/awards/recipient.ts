import type { Birthday } from '@reward-points/contract/birthdays';

/** Whom to send points, and what for. */
export interface Recipient {
  id: number;
  name: string;
  /** The birthday that the points are a gift for. */
  birthdayId?: number;
}

/** The customer whose birthday it is. */
export const giftFor = ({ id, id_customer, name }: Birthday): Recipient => ({
  id: id_customer,
  name,
  birthdayId: id,
});
