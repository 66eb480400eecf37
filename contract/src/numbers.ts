/**
 * A whole number as Indonesians write it, its digits in threes: `1.250`. By hand: a phone needs as long to make the first
 * `Intl.NumberFormat` of a page as for half of the app.
 */
export const groupDigits = (number: number | bigint): string =>
  String(number).replace(/\B(?=(\d{3})+$)/g, '.');
