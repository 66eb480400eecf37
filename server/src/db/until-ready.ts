import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 10;
const SLOW_MS = 10_000;
/** A crash may leave more to be done again than a slow disk does in minutes. Ended before, it would begin anew each time. */
const START_MS_MAX = 30 * 60_000;

export interface Starting {
  isReady(): boolean;
  /** Why it is waited for no longer; empty while it lives. */
  ended(): string;
  /** Called once, where it takes long. */
  tellSlow(): void;
}

/**
 * Waits until a PostgreSQL that was started answers, for as long as it lives.
 *
 * @throws Error with the reason why it will not.
 */
export async function untilReady(
  { isReady, ended, tellSlow }: Starting,
  sleep: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  for (let waited = 0; ; waited += LOOK_MS) {
    // What was killed leaves its file behind, in which it is ready for good.
    const why = ended() || (waited === START_MS_MAX ? 'no answer' : '');
    if (why !== '') throw new Error(why);
    if (isReady()) return;
    if (waited === SLOW_MS) tellSlow();
    await sleep(LOOK_MS);
  }
}
