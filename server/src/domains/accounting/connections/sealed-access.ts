import { createHash } from 'node:crypto';
import type { AccountingField } from '@reward-points/contract/accounting';
import type { Learned } from '#domains/accounting/providers/provider.ts';
import { openJson, sealJson } from '#secrets/sealed-json.ts';
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
  sealJson(secrets, access, record(id));

/** Null where its key is not here. */
export const openAccess = (
  secrets: Pick<Secrets, 'open'>,
  id: number,
  sealed: Buffer | null,
): Access | null => openJson<Access>(secrets, sealed, record(id));

/** By which a call of the webhook finds its connection. */
export const hashOfWebhook = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();
