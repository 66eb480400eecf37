import { randomOf, wholeOf } from '@reward-points/server/demo/random';

/** Whatever is left to chance, the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to the limit, without it. */
  below(limit: number): number;
  /** True once in so many times. */
  oneIn(times: number): boolean;
  /** One of a list that is not empty. */
  of<T>(list: readonly T[]): T;
}

export function seededRandom(seed: number | string): Random {
  const random = randomOf(String(seed));
  const below = (limit: number) => wholeOf(random, 0, limit - 1);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    of: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}
