import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { giveBack, lockChannel, noteOutcomes } from '#domains/whatsapp/connection/channel.sql.ts';
import { ProviderError, type Sent } from '#domains/whatsapp/providers/provider.ts';
import { type QueuedMessage, takeDue, updateUnknown } from './delivery.sql.ts';
import { freeMessage } from './free-message.ts';
import { type Heeding, heedFailure } from './heed-failure.ts';
import { applyReports } from './reports.sql.ts';
import { hasSecret } from './secret-mark.ts';
import {
  ATTEMPTS_MAX,
  lookAfter,
  pauseAfter,
  QUIET_MS,
  quietAfter,
  REPLY_MS_MAX,
  withSecret,
} from './sending.rules.ts';

/** Longer than an attempt may take, so that no other worker looks up a message that is just being sent. */
export const LEASE_MS = 45_000;
const ATTEMPT_MS_MAX = 30_000;

/** Why a message with a link or a code was not sent. */
export const SECRET_OVER = 'Isinya sudah tidak berlaku sebelum pesan ini dapat dikirim.';

export interface Delivery extends Heeding {
  /** Makes the secret of a message that has one; null: it is of no use any more, and nothing is sent. */
  secretOf?: (key: string) => Promise<string | null>;
  /** One message alone goes ahead although the channel is stopped. */
  isProbe?: boolean;
}

/**
 * Sends what may leave now, at the rate of the provider and within the budget of the day, and records what became of each
 * as soon as it is known. Several workers at once share the queue. No lock is held while a provider is asked.
 *
 * @returns how many were tried; 0 when nothing was due or nothing may leave.
 */
export async function deliverMessages(db: Db, delivery: Delivery): Promise<number> {
  const { clock, provider } = delivery;
  const messages = await transact(db, (tx) => take(tx, delivery));
  if (messages.length === 0) return 0;
  const recordSoon = makeRecorder(db, delivery);
  const outcomes = await Promise.all(
    messages.map(async (message) => {
      const outcome = await attempt(delivery, message);
      await recordSoon({ message, outcome });
      return outcome;
    }),
  );
  const failures = outcomes.filter((outcome) => outcome instanceof ProviderError);
  const unsent = failures.filter(({ kind }) => kind !== 'unknown').length;
  await transact(db, async (tx) => {
    const now = clock.now();
    const isAllUnknown = failures.length === outcomes.length && unsent === 0;
    if (unsent > 0) {
      await giveBack(tx, { provider: provider.name, today: clock.today(), count: unsent });
    }
    await noteOutcomes(tx, {
      provider: provider.name,
      isSuccess: failures.length < outcomes.length,
      error: failures.at(-1)?.message ?? null,
      quietUntil: isAllUnknown ? new Date(now.getTime() + QUIET_MS) : null,
      now,
    });
  });
  return messages.length;
}

interface Outcome {
  message: QueuedMessage;
  outcome: Sent | ProviderError;
}

/**
 * Records an outcome at once, and together those that come while others are being recorded: a commit for each would make
 * claims wait for the disk.
 */
function makeRecorder(db: Db, delivery: Delivery): (known: Outcome) => Promise<void> {
  const known: Outcome[] = [];
  let recording: Promise<void> | undefined;
  const recordAll = async () => {
    try {
      while (known.length > 0) {
        // Those that are answered in the same moment.
        await nextTurn();
        await recordBatch(db, delivery, known.splice(0));
      }
    } finally {
      recording = undefined;
    }
  };
  return (one) => {
    known.push(one);
    recording ??= recordAll();
    return recording;
  };
}

/** Where one of them cannot be recorded, the others are all the same. */
async function recordBatch(db: Db, delivery: Delivery, batch: Outcome[]): Promise<void> {
  const ordered = batch.sort((a, b) => a.message.id - b.message.id);
  try {
    await transact(db, (tx) => record(tx, delivery, ordered));
  } catch (error) {
    if (ordered.length === 1) throw error;
    const each = await Promise.allSettled(
      ordered.map((one) => transact(db, (tx) => record(tx, delivery, [one]))),
    );
    for (const result of each) if (result.status === 'rejected') throw result.reason;
  }
}

async function take(
  tx: Tx,
  { clock, provider, isProbe = false }: Delivery,
): Promise<QueuedMessage[]> {
  const now = clock.now();
  const today = clock.today();
  const channel = await lockChannel(tx, provider.name, today);
  if (!channel || (channel.stoppedAt && !isProbe)) return [];
  if (channel.quietUntil && channel.quietUntil > now) return [];
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const { name, limits } = provider;
  const most = isProbe ? 1 : Number.POSITIVE_INFINITY;
  return takeDue(tx, { provider: name, channel, limits, most, now, today, leaseEndsAt });
}

/** An adapter that breaks, or does not answer in time, has not said that it did not send. */
async function attempt(delivery: Delivery, message: QueuedMessage): Promise<Sent | ProviderError> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new ProviderError('unknown', 'Penyedia tidak menjawab.')),
    ATTEMPT_MS_MAX,
  ).unref();
  try {
    return await Promise.race([send(delivery, message), overdue]);
  } catch (error) {
    return error instanceof ProviderError
      ? error
      : new ProviderError('unknown', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(limit);
  }
}

async function send(
  { provider, clock, secretOf }: Delivery,
  message: QueuedMessage,
): Promise<Sent> {
  if (hasSecret(message.kind)) {
    const secret = await makeSecret(secretOf, message.key);
    return provider.send({ ...message, values: withSecret(message.values, secret) });
  }
  if (message.template !== null) return provider.send(message);
  if (clock.now().getTime() - message.createdAt.getTime() > REPLY_MS_MAX) {
    throw new ProviderError('permanent', 'Batas 24 jam untuk membalas sudah lewat.');
  }
  return provider.sendText({ ...message, text: message.body });
}

/** Whatever goes wrong here, nothing was sent. */
async function makeSecret(secretOf: Delivery['secretOf'], key: string): Promise<string> {
  const secret = await Promise.resolve(secretOf?.(key) ?? null).catch((cause: unknown) => {
    throw new ProviderError('temporary', 'Tautan atau kode belum dapat dibuat.', { cause });
  });
  if (secret === null) throw new ProviderError('permanent', SECRET_OVER);
  return secret;
}

async function record(tx: Tx, delivery: Delivery, outcomes: readonly Outcome[]): Promise<void> {
  const { name: provider } = delivery.provider;
  const sent = outcomes.flatMap(({ message: { id }, outcome }) =>
    outcome instanceof ProviderError ? [] : [{ provider, id, ...outcome, at: null, failure: null }],
  );
  await applyReports(tx, sent, delivery.clock.now());
  for (const { message, outcome } of outcomes) {
    if (outcome instanceof ProviderError) await recordError(tx, delivery, message, outcome);
  }
}

async function recordError(
  tx: Tx,
  delivery: Delivery,
  { id, takenAt, attempts }: QueuedMessage,
  { kind, message: reason, retryAfterSeconds }: ProviderError,
): Promise<void> {
  const now = delivery.clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const unsent = { id, takenAt, reason, kind, now };
  await heedFailure(tx, delivery, id, { kind, reason, retryAfterSeconds, at: now });
  switch (kind) {
    case 'unknown':
      await updateUnknown(tx, { id, takenAt, reason, dueAt: after(lookAfter(0)), lookedUp: 0 });
      return;
    case 'credentials':
      await freeMessage(tx, { ...unsent, dueAt: now, isForgiven: true });
      return;
    case 'rate_limited': {
      const dueAt = after(quietAfter(retryAfterSeconds));
      await freeMessage(tx, { ...unsent, dueAt, isForgiven: true });
      return;
    }
    case 'template':
      await freeMessage(tx, { ...unsent, dueAt: attempts >= ATTEMPTS_MAX ? null : now });
      return;
    case 'temporary': {
      const isOver = attempts >= ATTEMPTS_MAX;
      await freeMessage(tx, { ...unsent, dueAt: isOver ? null : after(pauseAfter(attempts)) });
      return;
    }
    case 'opted_out':
    case 'recipient':
    case 'permanent':
      await freeMessage(tx, { ...unsent, dueAt: null });
      return;
    default:
      kind satisfies never;
  }
}
