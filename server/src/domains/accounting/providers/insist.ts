import { HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import { type OutsideAnswer, OutsideError, retryAfterOf } from '#outside/call-outside.ts';
import type { Pace } from './pace.ts';
import { type ProviderDeps, ProviderStop } from './provider.ts';

/** What an answer means for whether it is asked again. */
export type Verdict<T> =
  | { is: 'answer'; value: T }
  /** It wants to be left alone, so long as it says. */
  | { is: 'busy'; waitMs: number | null; said: string }
  /** It is down, or what came was not its own answer. */
  | { is: 'down'; said: string };

interface Patience {
  deps: ProviderDeps;
  pace: Pace;
  /** How long a program is left alone that does not say how long; the wait after each further refusal. */
  busyMs: (time: number) => number;
}

/** How often somebody who is refused tries again, and somebody who gets no answer. */
const BUSY_TRIES = 5;
const DOWN_WAITS_MS = [1_000, 5_000];
/** How long a look that found nobody there is put off. */
const DOWN_RETRY_MS = 300_000;

/**
 * Asks until there is an answer: reading changes nothing there, so any call may be made again.
 *
 * @throws ProviderStop `busy` or `unreachable`, with when to try again
 */
export async function insist<T>(
  { deps, pace, busyMs }: Patience,
  once: () => Promise<Verdict<T>>,
): Promise<T> {
  const later = (ms: number) => new Date(deps.clock.now().getTime() + ms);
  let [busy, down] = [0, 0];
  for (;;) {
    const verdict = await once().catch((error: unknown): Verdict<T> => {
      if (error instanceof OutsideError) return { is: 'down', said: error.message };
      throw error;
    });
    if (verdict.is === 'answer') return verdict.value;
    if (verdict.is === 'busy') {
      pace.slower();
      busy += 1;
      const waitMs = verdict.waitMs ?? busyMs(busy);
      if (busy > BUSY_TRIES || waitMs > deps.waitMaxMs) {
        throw new ProviderStop('busy', verdict.said, { retryAt: later(waitMs) });
      }
      await deps.wait(waitMs);
    } else {
      const waitMs = DOWN_WAITS_MS[down];
      down += 1;
      if (waitMs === undefined) {
        throw new ProviderStop('unreachable', verdict.said, { retryAt: later(DOWN_RETRY_MS) });
      }
      await deps.wait(waitMs);
    }
  }
}

const SAID_MAX = 300;

/** A program's own words for the owner to read: one line, bounded, and without our secrets should it repeat them. */
export function sayable(said: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length > 0)
    .reduce((text, secret) => text.replaceAll(secret, '…'), said);
  const line = hidden.replace(/\s+/g, ' ').trim();
  return line.length > SAID_MAX ? `${line.slice(0, SAID_MAX)}…` : line;
}

/** What their clock shows; null: the answer does not say. */
export function dateOf(headers: Headers): Date | null {
  const there = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(there) ? null : new Date(there);
}

/** By how many milliseconds our clock is ahead of theirs; null where the answer does not say what theirs shows. */
export function skewMs(headers: Headers, now: Date): number | null {
  const there = dateOf(headers);
  return there === null ? null : now.getTime() - there.getTime();
}

/** @param ms ours less theirs */
export const clockStop = (program: string, ms: number | null): ProviderStop =>
  new ProviderStop(
    'clock',
    ms === null
      ? `${program} menolak jam server ini. Samakan jamnya (NTP).`
      : `Jam server ini ${ms > 0 ? 'lebih cepat' : 'terlambat'} ${Math.round(Math.abs(ms) / 60_000)} menit dari jam ${program}. Samakan jamnya (NTP).`,
  );

/** How long a look is put off by an answer that makes no sense. */
const LATER_MS = HOUR_MS;

/** A stop of a while, with the program's own words as far as there are any. */
export function laterStop(clock: Clock, said: string, words: string): ProviderStop {
  const retryAt = new Date(clock.now().getTime() + LATER_MS);
  return new ProviderStop('unreachable', `${said} ${words}`.trim(), { retryAt });
}

/** How long a program that is busy wants to be left alone, if it says so. */
export function busyMsOf(answer: OutsideAnswer): number | null {
  const seconds = retryAfterOf(answer);
  return seconds === null ? null : seconds * 1_000;
}
