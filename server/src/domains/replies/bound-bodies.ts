import { DomainError } from '#domain-error.ts';

/**
 * How many calls of a provider are read at a time: each may be a megabyte long and as slow as its line. A provider calls
 * again when it is refused.
 */
export const BODIES_MAX = 16;

/** @returns takes a place for a body, or refuses; the place is given back with what it returns. */
export function boundBodies(): () => () => void {
  let reading = 0;
  return () => {
    if (reading >= BODIES_MAX) throw new DomainError('unavailable');
    reading += 1;
    return () => {
      reading -= 1;
    };
  };
}
