import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
}

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
  next: () => Call;
}

/** Calls as fast as the answers come, over a number of connections, for a time. */
export async function load(
  address: string,
  { connections, seconds, isOver = () => false, pauseMs = 0, next }: LoadOptions,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(address);
  const times: number[] = [];
  let failed = 0;
  const send = ({ method, path, token }: Call): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const request = http.request(
        { agent, hostname, port, method, path, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          answer.resume();
          answer.once('end', () => {
            times.push(performance.now() - began);
            if (answer.statusCode !== 200) failed += 1;
            resolve();
          });
        },
      );
      request.once('error', reject);
      request.end();
    });
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt && !isOver()) {
        await send(next());
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
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
