import { groupDigits } from '@reward-points/contract/numbers';

/** A number in Indonesian form: `1.250`. */
export const formatNumber = (value: number): string => groupDigits(value);

/** A movement with its sign: `+1.250`, `−300`. */
export const formatMovement = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${groupDigits(Math.abs(amount))}`;

/** The same of digits that may be more than a number holds exactly. */
export const formatDigits = (digits: string): string => groupDigits(BigInt(digits));
