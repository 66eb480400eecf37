import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timing } from '#jobs/run-jobs.ts';

export interface HeldTime extends Timing {
  /** Lets so much time pass, and whatever follows from each pause that ends meanwhile. */
  pass(ms: number): Promise<void>;
  /** Time that something takes of itself. */
  spend(ms: number): void;
}

/** A time that passes when the test says so. */
export function heldTime(): HeldTime {
  let now = 0;
  const pausing = new Set<{ until: number; end: () => void }>();
  /** The pause that ends first, up to a moment. */
  const first = (goal: number) =>
    Array.from(pausing)
      .filter(({ until }) => until <= goal)
      .sort((a, b) => a.until - b.until)[0];
  /** What follows from a pause that is over needs a few turns, and no time. */
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  return {
    now: () => now,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal.aborted) return resolve();
        pausing.add({ until: now + ms, end: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    spend: (ms) => {
      now += ms;
    },
    pass: async (ms) => {
      const goal = now + ms;
      await settled();
      for (let next = first(goal); next !== undefined; next = first(goal)) {
        now = next.until;
        pausing.delete(next);
        next.end();
        await settled();
      }
      now = Math.max(now, goal);
    },
  };
}
