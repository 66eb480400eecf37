import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Of whoever calls; undefined: nobody who is signed in. */
  token?: string;
  headers?: Record<string, string>;
  body?: string;
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
  /** The same after an answer that was no success. */
  failurePauseMs?: number;
  next: () => Call;
}

/** Calls as fast as the answers come, over a number of connections, for a time. */
export async function load(address: string, options: LoadOptions): Promise<Load> {
  const { connections, seconds, isOver = () => false, pauseMs = 0, next } = options;
  const { failurePauseMs = pauseMs } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(address);
  const times: number[] = [];
  let failed = 0;
  const send = ({ method, path, token, headers, body }: Call): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => {
            times.push(performance.now() - began);
            const isSuccess = answer.statusCode === 200;
            if (!isSuccess) failed += 1;
            resolve(isSuccess);
          });
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt && !isOver()) {
        const waitMs = (await send(next())) ? pauseMs : failurePauseMs;
        if (waitMs > 0) await pause(waitMs);
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
