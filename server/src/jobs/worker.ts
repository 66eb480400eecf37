import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Alarm } from './alarm.ts';

const IDLE_MS = 500;
/** For each thing that a batch did. */
const GATHER_MS = 20;
/** How long it waits after a failure, which may have been the database's. */
export const TROUBLE_MS = 5_000;
/** How many times as long as a look that found nothing the worker rests before it may be woken, up to its usual pause. */
const RESTS = 10;

interface WorkerOptions {
  /** Ends the pause of a worker that found nothing. */
  alarm?: Alarm;
  /**
   * At least, after a look that found nothing, however often the alarm rings: it rings at each write, and few of them are
   * work for this worker. A look that took long is followed by a longer rest in any case.
   */
  restMs?: number;
  /**
   * At most, between two batches: what comes meanwhile is done together, in fewer commits. None where all of it is there at
   * once.
   */
  gatherMs?: number;
}

/**
 * Does a work for as long as the process lives: again while there is something to do, else after a moment, or when the
 * alarm rings. What waits stands in the tables themselves, written by the transaction that causes it, so a crash loses
 * nothing.
 *
 * @param work does one batch and answers how much it was; 0 when nothing waited.
 * @returns stops it after the batch that it is at.
 */
export function startWorker(
  name: string,
  work: () => Promise<number>,
  logger: FastifyBaseLogger,
  { alarm, restMs = 0, gatherMs = GATHER_MS }: WorkerOptions = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const woken = alarm?.next();
      const began = performance.now();
      const wait = await work().then(
        (done) => (done === 0 ? IDLE_MS : Math.min(gatherMs, done * GATHER_MS)),
        (error: unknown) => {
          logger.error({ err: error }, `${name} failed`);
          return TROUBLE_MS;
        },
      );
      const isIdle = wait === IDLE_MS;
      if (isIdle) {
        const rest = Math.max(restMs, Math.min(IDLE_MS, (performance.now() - began) * RESTS));
        await pauseUntil(rest, undefined, stopping.signal);
      }
      await pauseUntil(wait, isIdle ? woken : undefined, stopping.signal);
    }
  };
  const going = goOn();
  return async () => {
    stopping.abort();
    await going;
  };
}

/** A pause that ends early when it is woken or aborted. */
async function pauseUntil(
  ms: number,
  woken: Promise<void> | undefined,
  stopping: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  // Rejects only because it was aborted, which is what the loop asks next.
  const paused = pause(ms, undefined, { signal }).catch(() => {});
  await Promise.race(woken ? [paused, woken] : [paused]);
  over.abort();
}
