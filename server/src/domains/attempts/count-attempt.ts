import type { ErrorCode } from '@reward-points/contract/errors';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { TooOften } from '#domain-error.ts';
import { type Limit, secondsToWait } from './attempts.rules.ts';
import { addAttempt, listCounted } from './attempts.sql.ts';

interface Attempt {
  /** What it counts for; over one of these limits it is refused and counts for none. */
  limits: readonly Limit[];
  windowMs: number;
  /** What it is refused with. */
  error: ErrorCode;
  now: Date;
}

/** Refuses an attempt that is over a limit already, and writes nothing: whoever is blocked costs a read. */
export async function requireLeft(
  db: Db,
  { limits, error, now }: Pick<Attempt, 'limits' | 'error' | 'now'>,
): Promise<void> {
  const counted = await listCounted(
    db,
    limits.map(({ subject }) => subject),
    now,
  );
  // One more would be counted, so a window that is full by now is one too many.
  const next = counted.map((each) => ({ ...each, count: each.count + 1 }));
  refuseOver(secondsToWait(limits, next, now), error);
}

/**
 * Counts an attempt before it is judged, so that many at once, on another server or after a restart count as well. Whoever is
 * over a limit already is refused before that: it would keep a connection while it queues.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  await requireLeft(db, attempt);
  await countLeft(db, attempt);
}

/**
 * The same for a caller who has just asked whether something is left. The rows' locks make them queue; the one over a limit
 * rolls back what it had counted for the others.
 */
export async function countLeft(db: Db, { limits, windowMs, error, now }: Attempt): Promise<void> {
  await transact(db, async (tx) => {
    const counted = await addAttempt(tx, {
      subjects: limits.map(({ subject }) => subject),
      now,
      windowEndsAt: new Date(now.getTime() + windowMs),
    });
    refuseOver(secondsToWait(limits, counted, now), error);
  });
}

function refuseOver(seconds: number | null, error: ErrorCode): void {
  if (seconds !== null) throw new TooOften(error, seconds);
}
