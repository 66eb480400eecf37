import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { ProviderError, type Sent, type WhatsappProvider } from './providers/provider.ts';
import { ATTEMPTS_MAX, pauseAfter } from './whatsapp.rules.ts';
import {
  type LeasedMessage,
  leaseDue,
  type Result,
  releaseLease,
  updateResults,
} from './whatsapp.sql.ts';

const BATCH_MAX = 200;
const LEASE_MS = 2 * 60_000;
/** After half of its lease a worker starts no further message, so that no other worker ever has it too. */
const WORK_MS = LEASE_MS / 2;
/** What was sent is recorded at least this often: only that much can be sent twice when the process dies. */
const RECORD_MS = 1_000;

/**
 * Sends the messages that are due and records what became of each. Several workers at once share them out.
 *
 * @returns how many were tried; 0 when nothing was due.
 */
export async function deliverMessages(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<number> {
  const start = clock.now().getTime();
  const leaseEndsAt = new Date(start + LEASE_MS);
  const messages = await transact(db, (tx) =>
    leaseDue(tx, { now: new Date(start), leaseEndsAt, limit: BATCH_MAX }),
  );
  const results: Result[] = [];
  let recordedAt = start;
  for (const [index, message] of messages.entries()) {
    const now = clock.now().getTime();
    if (now - recordedAt >= RECORD_MS) {
      await record(db, results.splice(0));
      recordedAt = now;
    }
    if (now - start >= WORK_MS) {
      const ids = messages.slice(index).map(({ id }) => id);
      await transact(db, (tx) => releaseLease(tx, { ids, leaseEndsAt, now: new Date(now) }));
      await record(db, results);
      return index;
    }
    results.push(await attempt(provider, message, clock));
  }
  await record(db, results);
  return messages.length;
}

async function record(db: Db, results: Result[]): Promise<void> {
  if (results.length > 0) await transact(db, (tx) => updateResults(tx, results));
}

async function attempt(
  provider: WhatsappProvider,
  message: LeasedMessage,
  clock: Clock,
): Promise<Result> {
  try {
    return sentResult(message, await provider.send(message));
  } catch (error) {
    return failedResult(message, error, clock.now());
  }
}

const nothing = { error: null, providerId: null, dueAt: null };

const sentResult = ({ id }: LeasedMessage, { status, providerMessageId }: Sent): Result => ({
  ...nothing,
  id,
  status: status === 'delivered' ? 'delivered' : 'sent',
  providerId: providerMessageId,
});

/** Kinds of errors after which a later attempt may go well. */
const RETRYABLE = new Set(['credentials', 'rate_limited', 'temporary']);

function failedResult({ id, attempts }: LeasedMessage, error: unknown, now: Date): Result {
  const reason = error instanceof Error ? error.message : String(error);
  const isOver = error instanceof ProviderError && !RETRYABLE.has(error.kind);
  return isOver || attempts >= ATTEMPTS_MAX
    ? { ...nothing, id, status: 'failed', error: reason }
    : {
        ...nothing,
        id,
        status: 'queued',
        error: reason,
        dueAt: new Date(now.getTime() + pauseAfter(attempts)),
      };
}
