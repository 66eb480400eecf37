import { dayIn, instantIn, longDate, timeIn } from '@reward-points/contract/dates';

/** The zone in which the business counts its days, as the server named it at sign-in. */
let zone = localStorage.getItem('time-zone') ?? 'Asia/Jakarta';

export const setTimeZone = (timeZone: string): void => {
  zone = timeZone;
  localStorage.setItem('time-zone', timeZone);
};

/** A day of the wire in Indonesian long format: `21 November 2026`. An empty one is a dash. */
export const formatDay = (day: string | null): string => (day ? longDate(day) : '–');

/** The business day of an instant, as the wire has days. */
export const dayOf = (instant: string): string => dayIn(zone, new Date(instant));

/** The business day of an instant: `21 November 2026`. */
export const formatInstantDay = (instant: string): string => formatDay(dayOf(instant));

/** The time of day of an instant: `14.05`. */
export const formatTime = (instant: string): string => timeIn(zone, new Date(instant));

/** An instant with its time of day: `21 November 2026 pukul 14.05`. Where the line is too short, it breaks between the two. */
export const formatInstant = (instant: string): string =>
  `${formatInstantDay(instant)} pukul\u00a0${formatTime(instant)}`;

/** The instant of a day and a time of the business, `2026-11-24` and `09:00`, as the wire has it. */
export const instantOf = (day: string, time: string): string =>
  instantIn(zone, day, time).toISOString();

/** The day that it is for the business. */
export const today = (): string => dayIn(zone, new Date());
