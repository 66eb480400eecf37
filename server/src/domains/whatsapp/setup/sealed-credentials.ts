import { randomBytes } from 'node:crypto';
import type { Credential } from '@reward-points/contract/whatsapp-setup';
import type { Secrets } from '#secrets/secrets.ts';

/** All of a connection that nobody is to see. */
export type Sealed = Partial<Record<Credential, string>> & {
  /** The last part of the address that the provider reports to. */
  webhook: string;
};

const RECORD = 'whatsapp-connection';

export const newWebhookSecret = (): string => randomBytes(24).toString('base64url');

export const sealCredentials = (secrets: Secrets, sealed: Sealed): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(sealed)), RECORD);

/** Null where there is nothing, or its key is not here. What opens was written by `sealCredentials`. */
export function openCredentials(
  secrets: Pick<Secrets, 'open'>,
  { sealed }: { sealed: Buffer | null },
): Sealed | null {
  const opened = sealed && secrets.open(sealed, RECORD);
  return opened && JSON.parse(opened.toString());
}
