import { setTimeout as pause } from 'node:timers/promises';
import { type Call, openConnection } from './connection.ts';

export interface Load {
  count: number;
  perSecond: number;
  /** Answers that were no success. */
  failed: number;
  /** Milliseconds that half of the answers stayed below, and 99 of 100. */
  p50: number;
  p99: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
  /** Ends it before its time. */
  isOver?: () => boolean;
  /** How long a connection waits between an answer and its next call. */
  pauseMs?: number;
  /** The same after an answer that was no success. */
  failurePauseMs?: number;
  next: () => Call;
}

/** Calls as fast as the answers come, over a number of connections, for a time. */
export async function load(address: string, options: LoadOptions): Promise<Load> {
  const { connections, seconds, isOver = () => false, pauseMs = 0, next } = options;
  const { failurePauseMs = pauseMs } = options;
  const times: number[] = [];
  let failed = 0;
  const open = await Promise.all(
    Array.from({ length: connections }, () => openConnection(address)),
  );
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < endsAt && !isOver()) {
        const sentAt = performance.now();
        const isSuccess = (await connection.send(next())) === 200;
        times.push(performance.now() - sentAt);
        if (!isSuccess) failed += 1;
        const waitMs = isSuccess ? pauseMs : failurePauseMs;
        if (waitMs > 0) await pause(waitMs);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    failed,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

export const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);
