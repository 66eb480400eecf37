import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Alarm } from './alarm.ts';

/** How long it waits after a look that found nothing. */
export const IDLE_MS = 500;
/** For each thing that a batch did. */
const GATHER_MS = 20;
/** How long it waits after a failure, which may have been the database's. */
export const TROUBLE_MS = 5_000;
/** How many times as long as a look that found nothing the worker rests before it may be woken, up to its usual pause. */
const RESTS = 10;

/** How a worker tells the time and lets it pass. */
export interface Timing {
  /** In milliseconds, from whenever. */
  now(): number;
  /** Ends early when the signal says so. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const onTheClock: Timing = {
  now: () => performance.now(),
  // Rejects only because it was aborted, which is what whoever waits asks next.
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
};

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
  timing?: Timing;
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
  { alarm, restMs = 0, gatherMs = GATHER_MS, timing = onTheClock }: WorkerOptions = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const woken = alarm?.next();
      const began = timing.now();
      const wait = await work().then(
        (done) => (done === 0 ? IDLE_MS : Math.min(gatherMs, done * GATHER_MS)),
        (error: unknown) => {
          logger.error({ err: error }, `${name} failed`);
          return TROUBLE_MS;
        },
      );
      const isIdle = wait === IDLE_MS;
      if (isIdle) {
        const rest = Math.max(restMs, Math.min(IDLE_MS, (timing.now() - began) * RESTS));
        await timing.pause(rest, stopping.signal);
      }
      await pauseUntil(timing, wait, isIdle ? woken : undefined, stopping.signal);
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
  timing: Timing,
  ms: number,
  woken: Promise<void> | undefined,
  stopping: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const paused = timing.pause(ms, signal);
  await Promise.race(woken ? [paused, woken] : [paused]);
  over.abort();
}
