import type { Pool } from './pool.ts';

const LOOKS = 5;

export interface SilenceWatch {
  /** Rejects when the database says nothing any more, and otherwise becomes what the answer becomes. */
  orGiveUp<T>(answer: Promise<T>): Promise<T>;
  close(): void;
}

interface Waiting {
  since: number;
  giveUp(reason: Error): void;
}

/**
 * A database that is stopped or cut off breaks no connection, so its callers would wait as long as a statement may take. Once
 * one has waited for `silenceMsMax`, the database is asked on a connection of its own. If it answers, the statement is slow and
 * goes on. If not, all that waited before are given up.
 */
export function watchSilence(pool: Pool, silenceMsMax: number): SilenceWatch {
  const all = new Set<Waiting>();
  let isAsking = false;
  let answeredAt = 0;

  const look = async () => {
    const now = performance.now();
    // In the order in which they began to wait.
    const [oldest] = all;
    if (isAsking || !oldest || now - Math.max(oldest.since, answeredAt) < silenceMsMax) return;
    isAsking = true;
    if (await pool.answers(silenceMsMax)) {
      answeredAt = now;
    } else {
      const reason = new Error('Connection terminated: the database says nothing');
      for (const waiting of all) if (waiting.since <= now) waiting.giveUp(reason);
    }
    isAsking = false;
  };
  const looking = setInterval(() => void look(), silenceMsMax / LOOKS).unref();

  return {
    orGiveUp: (answer) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { since: performance.now(), giveUp: reject };
        all.add(waiting);
        answer.then(resolve, reject).finally(() => all.delete(waiting));
      }),
    close: () => clearInterval(looking),
  };
}
