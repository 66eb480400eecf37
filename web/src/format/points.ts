const NUMBER = new Intl.NumberFormat('id-ID');

/** A number in Indonesian form: `1.250`. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** A movement with its sign: `+1.250`, `−300`. */
export const formatMovement = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${NUMBER.format(Math.abs(amount))}`;

/** The same of digits that may be more than a number holds exactly. */
export const formatDigits = (digits: string): string => NUMBER.format(BigInt(digits));
