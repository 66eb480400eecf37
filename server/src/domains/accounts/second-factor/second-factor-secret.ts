import type { Secrets } from '#secrets/secrets.ts';
import { SECRET_BYTES } from './one-time-codes.ts';

interface OfAccount {
  accountId: number;
  secret: Buffer;
}

const recordOf = (accountId: number): string => `second-factor:${accountId}`;

/** Stored by a version that did not seal, and sealed at the next start. */
export const isPlain = (secret: Buffer): boolean => secret.length === SECRET_BYTES;

export const sealSecret = (secrets: Secrets, { accountId, secret }: OfAccount): Buffer =>
  secrets.seal(secret, recordOf(accountId));

/** Null where its key is not here. */
export const openSecret = (secrets: Secrets, { accountId, secret }: OfAccount): Buffer | null =>
  isPlain(secret) ? secret : secrets.open(secret, recordOf(accountId));
