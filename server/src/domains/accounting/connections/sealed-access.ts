import { createHash, randomBytes } from 'node:crypto';
import type { AccountingField } from '@reward-points/contract/accounting';
import type { Learned } from '#domains/accounting/providers/provider.ts';
import type { Secrets } from '#secrets/secrets.ts';

export type Credentials = Partial<Record<AccountingField, string>>;

/** All of a connection that nobody is to see. */
export interface Access {
  credentials: Credentials;
  /** What the adapter has learned. */
  learned: Learned;
  /** The last part of the address that the program reports to. */
  webhook: string;
}

const record = (id: number): string => `accounting-connection:${id}`;

export const sealAccess = (secrets: Secrets, id: number, access: Access): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(access)), record(id));

/** Null where its key is not here. What opens was written by `sealAccess`. */
export function openAccess(
  secrets: Pick<Secrets, 'open'>,
  id: number,
  sealed: Buffer | null,
): Access | null {
  const opened = sealed && secrets.open(sealed, record(id));
  return opened && JSON.parse(opened.toString());
}

/** By which a call of the webhook finds its connection. */
export const hashOfWebhook = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

export const newWebhookSecret = (): string => randomBytes(24).toString('base64url');
