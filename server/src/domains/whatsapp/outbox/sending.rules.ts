import { HOUR_MS, MINUTE_MS } from '@reward-points/contract/durations';
import { ProviderError, type SendingLimits } from '#domains/whatsapp/providers/provider.ts';
import { SECRET_MARK } from './secret-mark.ts';

/** How often a message is tried before it counts as failed. */
export const ATTEMPTS_MAX = 8;

const PAUSE_MS = 5_000;
const PAUSE_MS_MAX = HOUR_MS;

/** How long a message waits after its n-th attempt failed: 5 s, 10 s, 20 s, … up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(PAUSE_MS * 2 ** (attempts - 1), PAUSE_MS_MAX);

/**
 * The template's text as a format of PostgreSQL's `format()`, for a statement that learns the values only while it runs:
 * `{{2}}` becomes `%2$s`. A placeholder beyond the values shows a dash, as in `fillTemplate`; the database would refuse it.
 */
export const formatOf = (body: string, values: number): string =>
  body.replaceAll('%', '%%').replace(/\{\{(\d+)\}\}/g, (_, digits: string) => {
    const position = Number(digits);
    return position >= 1 && position <= values ? `%${position}$s` : '-';
  });

/** How many messages of a provider with limits are under way at once. */
const AT_ONCE = 20;
/** Of one without limits, which answers at once. */
const AT_ONCE_UNLIMITED = 500;
/** How much of a minute's messages may leave in one go. */
const BURST = 1 / 20;

interface Allowance {
  limits: SendingLimits;
  /** Until when what was taken so far keeps the provider busy. */
  pacedTo: Date | null;
  takenToday: number;
  now: Date;
}

const burstOf = (perMinute: number): number => Math.max(1, Math.floor(perMinute * BURST));

/** Milliseconds between two messages, such that no minute has more than it may even when it begins with a burst. */
const intervalOf = (perMinute: number): number =>
  60_000 / Math.max(1, perMinute - burstOf(perMinute));

/** How many messages may leave now. */
export function allowed({ limits, pacedTo, takenToday, now }: Allowance): number {
  const { perMinute, perDay } = limits;
  const left = perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - takenToday);
  if (perMinute === null) return Math.min(AT_ONCE_UNLIMITED, left);
  const busy = Math.max(0, (pacedTo?.getTime() ?? 0) - now.getTime());
  const burst = Math.min(AT_ONCE, burstOf(perMinute));
  return Math.min(left, Math.max(0, Math.floor(burst - busy / intervalOf(perMinute))));
}

/** Until when the provider is busy, once so many more have been taken. */
export function pacedAfter(taken: number, { limits, pacedTo, now }: Allowance): Date | null {
  if (limits.perMinute === null) return null;
  const from = Math.max(pacedTo?.getTime() ?? 0, now.getTime());
  return new Date(from + taken * intervalOf(limits.perMinute));
}

/** How long before the provider has caught up with its pace the next message may leave already. */
export const aheadMs = ({ perMinute }: SendingLimits): number =>
  perMinute === null
    ? 0
    : // Less a millisecond, so that no rounding makes it too early.
      (Math.min(AT_ONCE, burstOf(perMinute)) - 1) * intervalOf(perMinute) - 1;

/** How much of the provider's rate is left for questions about what was sent. */
const QUESTIONS = 1 / 4;

/** The same for questions; how many may be asked now, and until when so many keep the provider busy. */
export const questions = (
  { perMinute }: SendingLimits,
  askedTo: Date | null,
  now: Date,
): Allowance => ({
  limits: {
    perMinute: perMinute === null ? null : Math.max(1, perMinute * QUESTIONS),
    perDay: null,
  },
  pacedTo: askedTo,
  takenToday: 0,
  now,
});

/** A look for a message asks for it, and then for its way or for another one that must be found beside it. */
export const CALLS_A_LOOK = 2;

const SECOND_MS = 1_000;

/** What an unknown outcome waits for before the log is asked the n-th time: the log may lag behind. */
export const lookAfter = (lookedUp: number): number => 10 * SECOND_MS * 2 ** Math.min(lookedUp, 9);

/** The same after a look that told nothing: as long again as it has waited already, but not past the end of waiting. */
export const lookAgainAfter = (ageMs: number, waitMsMax: number): number =>
  Math.max(lookAfter(0), Math.min(ageMs, lookAfter(9), waitMsMax - ageMs + 1));

/** Absent from the log so often, a message was surely not sent: 70 seconds after the attempt. */
export const LOOKS_MAX = 3;

/**
 * How long a message whose outcome is not known holds back what comes after it for the same number: until the log could
 * have told for sure, and a little more. Whoever waits for a voucher's code is better served by it than by the order.
 */
export const HELD_MS_MAX = 2 * MINUTE_MS;

/** How long a report is waited for where no log can be asked; after it somebody has to look. */
export const UNKNOWN_MS_MAX = 15 * MINUTE_MS;

/** How long the log is asked in vain before that is said. */
export const UNREADABLE_MS_MAX = 24 * 60 * MINUTE_MS;

/** How often the log is asked how far a message has come, by its age; null: no more. */
export function pollAfter(ageMs: number): number | null {
  if (ageMs < MINUTE_MS) return 10 * SECOND_MS;
  if (ageMs < 10 * MINUTE_MS) return MINUTE_MS;
  if (ageMs < 2 * 60 * MINUTE_MS) return 10 * MINUTE_MS;
  if (ageMs < 3 * 24 * 60 * MINUTE_MS) return 4 * 60 * MINUTE_MS;
  return null;
}

/** How long after it a failure still tells how things are. */
const NEWS_MS_MAX = 10 * MINUTE_MS;

export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_MS_MAX;

/** When a stopped channel is tried again. */
export const PROBE_MS = MINUTE_MS;
const PROBE_MS_MAX = 60 * MINUTE_MS;

/** The same after a refusal: as long again as it has been stopped, from a minute up to an hour. */
export const probeAfter = (stoppedMs: number): number =>
  Math.min(Math.max(stoppedMs, PROBE_MS), PROBE_MS_MAX);

interface Trial {
  stoppedAt: Date | null;
  lastSuccessAt: Date | null;
  lastErrorAt: Date | null;
}

/** Whether a message was taken since the channel stopped: it may fail still. */
export const isOnTrial = ({ stoppedAt, lastSuccessAt }: Trial): boolean =>
  stoppedAt !== null && lastSuccessAt !== null && lastSuccessAt > stoppedAt;

/** Whether none has failed since then. */
export const hasPassed = (trial: Trial): boolean =>
  isOnTrial(trial) && (trial.lastErrorAt?.getTime() ?? 0) < (trial.lastSuccessAt?.getTime() ?? 0);

/** How long a provider is left alone that did not say how long. */
export const QUIET_MS = 30 * SECOND_MS;
const QUIET_MS_MAX = 60 * MINUTE_MS;

/** How long one is that asked for it. */
export const quietAfter = (retryAfterSeconds: number | null): number =>
  retryAfterSeconds === null ? QUIET_MS : Math.min(retryAfterSeconds * SECOND_MS, QUIET_MS_MAX);

/** The same where a question was refused for it. */
export const quietAsked = (error: unknown): number | undefined =>
  error instanceof ProviderError && error.kind === 'rate_limited'
    ? quietAfter(error.retryAfterSeconds)
    : undefined;

/** WhatsApp lets an answer through for 24 hours; one that waited longer than this is too late to be sure. */
export const REPLY_MS_MAX = 23 * 60 * MINUTE_MS;

/** After how many minutes the last of so many messages leaves; null: at once. */
export const minutesFor = (messages: number, perMinute: number | null): number | null =>
  perMinute === null ? null : Math.ceil((messages * intervalOf(perMinute)) / MINUTE_MS);

/** The values of a message with the secret in its place. */
export const withSecret = <Value extends { value: string }>(
  values: readonly Value[],
  secret: string,
): Value[] =>
  values.map((each) => ({ ...each, value: each.value.replaceAll(SECRET_MARK, secret) }));
