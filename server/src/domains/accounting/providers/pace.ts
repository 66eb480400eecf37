import { HOUR_MS } from '@reward-points/contract/durations';
import type { ProviderDeps } from './provider.ts';

/** How many calls a program takes in which time. */
export interface Limits {
  calls: number;
  perMs: number;
}

export interface Pace {
  /** Waits until one more call may be made. */
  turn(): Promise<void>;
  /** The program has refused a call: half as many from now on, for an hour. */
  slower(): void;
}

const SLOW_MS = HOUR_MS;

/** Never more calls within any stretch of that time than the program takes. */
export function paceOf(
  { calls, perMs }: Limits,
  { clock, wait }: Pick<ProviderDeps, 'clock' | 'wait'>,
): Pace {
  const made: number[] = [];
  let slowUntil = 0;
  return {
    turn: async () => {
      const now = clock.now().getTime();
      const most = now < slowUntil ? Math.max(1, Math.floor(calls / 2)) : calls;
      const oldest = made.at(-most);
      const ready = oldest === undefined ? now : Math.max(now, oldest + perMs);
      if (ready > now) await wait(ready - now);
      made.push(Math.max(ready, clock.now().getTime()));
      if (made.length > calls) made.shift();
    },
    slower: () => {
      slowUntil = clock.now().getTime() + SLOW_MS;
    },
  };
}
