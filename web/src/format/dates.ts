import { dayIn, longDate } from '@reward-points/contract/dates';

/** The zone in which the business counts its days, as the server named it at sign-in. */
let zone = localStorage.getItem('time-zone') ?? 'Asia/Jakarta';

export const setTimeZone = (timeZone: string): void => {
  zone = timeZone;
  localStorage.setItem('time-zone', timeZone);
};

/** A day of the wire in Indonesian long format: `21 November 2026`. An empty one is a dash. */
export const formatDay = (day: string | null): string => (day ? longDate(day) : '–');

/** An instant with its time of day: `21 November 2026 pukul 14.05`. */
export const formatInstant = (instant: string): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** The day that it is for the business. */
export const today = (): string => dayIn(zone, new Date());
