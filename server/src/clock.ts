import { type Day, dayIn } from '@reward-points/contract/dates';

/** The time, and the day that it is for the business. Only main.ts makes one that moves by itself. */
export interface Clock {
  now(): Date;
  today(): Day;
  /** The zone in which the business counts its days. */
  timeZone: string;
}

export const clockOf = (now: () => Date, timeZone: string): Clock => ({
  now,
  today: () => dayIn(timeZone, now()),
  timeZone,
});
