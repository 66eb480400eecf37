import { setTimeout as pause } from 'node:timers/promises';
import type { Books } from '#trial/books.ts';

const WRITTEN_MS_MAX = 120_000;

export interface Watch {
  /** Comes back once a write was acknowledged that began after this was called. */
  written(): Promise<void>;
  /** The longest time between two acknowledged writes, the refusals by kind, and the slowest answer. */
  end(): string[];
}

/** Looks at the calls of a load. */
export function watch(books: Books): Watch {
  const { call } = books;
  let acknowledgedAt = performance.now();
  let newestBegan = 0;
  let longestMs = 0;
  let slowestMs = 0;
  const times = { unavailable: 0, badGateway: 0, unanswered: 0 };
  books.call = async (each) => {
    const startedAt = performance.now();
    try {
      const answer = await call(each);
      if (answer.status < 300) {
        longestMs = Math.max(longestMs, performance.now() - acknowledgedAt);
        acknowledgedAt = performance.now();
        newestBegan = Math.max(newestBegan, startedAt);
      }
      if (answer.status === 503) times.unavailable += 1;
      if (answer.status === 502 || answer.status === 504) times.badGateway += 1;
      return answer;
    } catch (error) {
      times.unanswered += 1;
      throw error;
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
  };
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return {
    written: async () => {
      const since = performance.now();
      while (newestBegan < since) {
        if (performance.now() - since > WRITTEN_MS_MAX) {
          books.findings.push('no write succeeded again within two minutes');
          return;
        }
        await pause(50);
      }
    },
    end: () => {
      books.call = call;
      const { unavailable, badGateway, unanswered } = times;
      return [
        seconds(longestMs),
        ...[unavailable, badGateway, unanswered].map(String),
        seconds(slowestMs),
      ];
    },
  };
}
