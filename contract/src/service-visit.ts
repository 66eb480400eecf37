/**
 * The third kind of reward (addition): somebody comes and services a flowmeter. Its claim waits until a visit is entered for
 * it (ADD-83). Nobody types codes of it: the administrator says how many there are, and a claim hands out a number.
 */
export const serviceVisit = {
  /** What people call one of it. */
  label: 'Kunjungan servis',
} as const;

/** What the member reads of what happens after a claim. */
export const VISIT_FOLLOWS = 'Kami akan menghubungi Anda untuk mengatur jadwal kunjungan.';
