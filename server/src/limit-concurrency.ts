import type { ErrorCode } from '@reward-points/contract/errors';
import pLimit from 'p-limit';
import { TooOften } from '#domain-error.ts';

/** When whoever found too many waiting may come again. */
export const BUSY_SECONDS = 5;

interface ConcurrencyOptions {
  atOnce: number;
  /** How many wait for their turn beside those. */
  waitingMax: number;
  error: ErrorCode;
}

/**
 * Lets few at a time do what is costly on this server, and the others wait.
 *
 * @returns what runs a work when its turn comes, or throws `TooOften` with the error where too many wait already.
 */
export function limitConcurrency({ atOnce, waitingMax, error }: ConcurrencyOptions) {
  const limit = pLimit(atOnce);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMax) throw new TooOften(error, BUSY_SECONDS);
    return limit(work);
  };
}
