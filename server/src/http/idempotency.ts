import { createHash } from 'node:crypto';
import { type Algorithm, hashRaw } from '@node-rs/argon2';
import { createBroadcast } from '@reward-points/contract/broadcasts';
import { DAY_MS, HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { plainWrite, type Storable, transact, type Write, type Writer } from '#db/write.ts';
import { DomainError, TooOften } from '#domain-error.ts';
import type { Actor } from './access.ts';
import {
  deleteKeysBefore,
  findKeyBeyond,
  insertKey,
  requireKey,
  updateAnswer,
} from './idempotency.sql.ts';

interface KeyedCall {
  /** Who asks; keys of different accounts never meet. Null: nobody, whose keys are not kept. */
  actor: Actor | null;
  /** The caller's Idempotency-Key; undefined where none was sent. */
  key: string | undefined;
  /** Method and path as they were called. */
  endpoint: string;
  /** What was posted. */
  input: unknown;
  /** The network address of the caller. */
  address: string;
  now: Date;
}

/** Longer keys than anybody needs are refused before they reach the database. */
export const KEY_LENGTH_MAX = 200;

/**
 * The write of one request. Its key is stored in the same transaction as its effect, so both stand or neither. A second
 * request with the same key waits for the first, then reads its answer. A domain error rolls back and stores nothing: a
 * repeat is judged afresh.
 */
export function idempotentWrite(db: Db, call: KeyedCall): Write {
  const { actor, key, endpoint, now } = call;
  const by = writerOf(call);
  if (actor === null || key === undefined) return plainWrite(db, by);
  const { accountId } = actor;
  return async <T extends Storable>(work: (tx: Tx, by: Writer) => Promise<T>) => {
    const inputHash = await hashOf(call.input, `${accountId}:${key}`);
    return transact(db, async (tx) => {
      if (await insertKey(tx, { accountId, key, endpoint, inputHash, now })) {
        await requireKeysLeft(tx, actor, now);
        const answer = await work(tx, by);
        await updateAnswer(tx, accountId, key, answer ?? null);
        return answer;
      }
      const first = await requireKey(tx, accountId, key);
      if (first.endpoint !== endpoint || !first.input_hash.equals(inputHash)) {
        throw new DomainError('idempotency_key_reused');
      }
      return first.answer as T;
    });
  };
}

export const writerOf = ({
  actor,
  address,
  now: at,
}: Omit<KeyedCall, 'key' | 'endpoint' | 'input'>): Writer =>
  actor
    ? { accountId: actor.accountId, role: actor.role, name: actor.username, address, at }
    : { accountId: null, role: 'nobody', name: 'Seseorang', address, at };

/**
 * How many writes an account makes within an hour, by role: far more than a member does, or an office with a client of its
 * own. Each Idempotency-Key is stored, and each write without one counted, or whoever made them up without end would fill
 * the database.
 */
export const WRITES_PER_HOUR = { admin: 60_000, customer: 300 } as const;

/** The keys themselves are counted, so it makes no difference which server stored them. */
async function requireKeysLeft(tx: Tx, { accountId, role }: Actor, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const max = WRITES_PER_HOUR[role];
  const last = await findKeyBeyond(tx, { accountId, since, max });
  if (last === undefined) return;
  throw new TooOften('writes_too_often', Math.ceil((last.getTime() - since.getTime()) / 1000));
}

/** Whoever repeats a call does so within minutes, or after a holiday. */
const KEYS_KEPT_MS = 90 * DAY_MS;

/**
 * Removes keys that nobody repeats any more. Entries of points have keys of their own, which stay; a broadcast pays many
 * by one key, so that one stays as well.
 */
export const forgetKeys = (write: Write, clock: Clock): Promise<void> =>
  write((tx) =>
    deleteKeysBefore(tx, new Date(clock.now().getTime() - KEYS_KEPT_MS), {
      endpoint: `${createBroadcast.method} ${createBroadcast.path}`,
    }),
  );

/**
 * The same for the same input, whatever the order of its fields. A file counts by its bytes. A password counts by a hash
 * that is as slow as the one that is kept of it, or the stored key would be a fast way to guess it (S-24).
 */
async function hashOf(input: unknown, salt: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  for (const [name, value] of fields.sort(([a], [b]) => (a < b ? -1 : 1))) {
    // Always equal to the password, or the form was refused.
    if (name === 'password_confirmation') continue;
    hash.update(`${name}=`);
    if (value instanceof File) hash.update(Buffer.from(await value.arrayBuffer()));
    else if (name === 'password' && typeof value === 'string') {
      hash.update(await slowHashOf(value, salt));
    } else hash.update(JSON.stringify(value) ?? 'undefined');
    hash.update('\n');
  }
  return hash.digest();
}

const slowHashOf = (password: string, salt: string): Promise<Buffer> =>
  hashRaw(password, {
    // As in `passwords.ts`: the enumeration has no value at run time; 2 is argon2id.
    algorithm: 2 as Algorithm,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    // A salt has at least 8 bytes; a key may be shorter.
    salt: createHash('sha256').update(salt).digest(),
  });
