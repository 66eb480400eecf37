import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Times } from '#domains/operations/job-runs.sql.ts';
import { type Alarm, makeAlarm } from './alarm.ts';
import type { Count, Due } from './jobs.sql.ts';

/** How often it is asked what is due, so that what another server wrote is found. */
export const LOOK_MS = 3_000;
/** Between two looks, however many writes there are: few of them are work for a job. */
export const REST_MS = 50;
/** How many times as long as it took a look, or a command that did nothing, is rested from, up to a bound. */
const RESTS = 10;
const REST_MS_MAX = 500;
/** How long it waits after a failure, which may have been the database's. */
export const TROUBLE_MS = 5_000;
/** For each thing that a batch did. */
const GATHER_MS = 20;

export interface Job {
  name: string;
  /** When there is something to do. What waits stands in the tables, so a crash loses nothing. */
  due: Due;
  /** Does one batch and answers how much it was; 0 when it could do nothing now. */
  command: () => Promise<number>;
  /** How much of it was tried in vain, and waits for somebody; it gives up nothing, where it says nothing. */
  givenUp?: Count;
  /** How many of it run at once in this server; one, where it says nothing. */
  workers?: number;
  /**
   * At most, between two batches: what comes meanwhile is done together, in fewer commits. None where all of it is there at
   * once.
   */
  gatherMs?: number;
  /** At most, at the end of the server; as long as a batch takes, where it says nothing. */
  endMsMax?: number;
  /** Of a job of the clock: when it happens. */
  times?: Times;
}

/** How jobs tell the time and let it pass. */
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

export interface RunningJobs {
  /** Somebody in this process has committed something, which may be work. */
  wake(): void;
  /** The jobs whose last try failed. */
  failing: ReadonlySet<string>;
  /** Ends each job after the batch that it is at. */
  stop(): Promise<void>;
}

/**
 * Runs jobs for as long as the process lives. One look asks what is due of all of them: at once after a write of this
 * process, when the next thing is due, and now and then for what another server wrote. A job that is due does batch after
 * batch until there is nothing left that it may do.
 *
 * @param findDue how many milliseconds from now each job is due, by its name.
 */
export function runJobs(
  jobs: readonly Job[],
  {
    findDue,
    logger,
    timing = onTheClock,
  }: {
    findDue: () => Promise<Map<string, number>>;
    logger: FastifyBaseLogger;
    timing?: Timing | undefined;
  },
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const alarm = makeAlarm();
  const failing = new Set<string>();
  const bells = new Map(jobs.map(({ name }) => [name, makeAlarm()]));
  const restAfter = (began: number) => Math.min(REST_MS_MAX, (timing.now() - began) * RESTS);

  const inTrouble = async (name: string, error: unknown) => {
    logger.error({ err: error }, `${name} failed`);
    await timing.pause(TROUBLE_MS, signal);
  };

  /** Rings for each job that is due. @returns how long nothing more will be, as far as is known. */
  const look = async (): Promise<number> => {
    let next = LOOK_MS;
    for (const [name, ms] of await findDue()) {
      if (ms <= 0) bells.get(name)?.ring();
      else next = Math.min(next, ms);
    }
    return next;
  };

  const watch = async () => {
    while (!signal.aborted) {
      // Whoever writes while it looks is not to wait for the end of the pause.
      const woken = alarm.next();
      const began = timing.now();
      try {
        const next = await look();
        const rest = Math.max(REST_MS, restAfter(began));
        await timing.pause(rest, signal);
        if (next > rest) await pauseUntil(timing, next - rest, woken);
      } catch (error) {
        await inTrouble('looking for what is due', error);
      }
    }
  };

  const work = async ({ name, command, gatherMs = GATHER_MS }: Job, bell: Alarm) => {
    await bell.next();
    while (!signal.aborted) {
      const rung = bell.next();
      const began = timing.now();
      try {
        const done = await command();
        failing.delete(name);
        if (done === 0) {
          await timing.pause(restAfter(began), signal);
          await rung;
        } else {
          // It may have left something to another job.
          alarm.ring();
          await timing.pause(Math.min(gatherMs, done * GATHER_MS), signal);
        }
      } catch (error) {
        failing.add(name);
        await inTrouble(name, error);
      }
    }
  };

  const going = jobs.flatMap((job) =>
    Array.from({ length: job.workers ?? 1 }, async () => {
      const over = work(job, bells.get(job.name) ?? alarm);
      if (job.endMsMax === undefined) return over;
      await stopped;
      await pauseUntil(timing, job.endMsMax, over);
    }),
  );
  going.push(watch());
  return {
    wake: alarm.ring,
    failing,
    stop: async () => {
      stopping.abort();
      for (const each of [alarm, ...bells.values()]) each.ring();
      await Promise.all(going);
    },
  };
}

/** A pause that ends early when it is woken. */
async function pauseUntil(timing: Timing, ms: number, woken: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([timing.pause(ms, over.signal), woken]);
  over.abort();
}
