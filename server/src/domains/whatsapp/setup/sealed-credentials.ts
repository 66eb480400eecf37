import type { Credential } from '@reward-points/contract/whatsapp-setup';
import { openJson, sealJson } from '#secrets/sealed-json.ts';
import type { Secrets } from '#secrets/secrets.ts';

/** All of a connection that nobody is to see. */
export type Sealed = Partial<Record<Credential, string>> & {
  /** The last part of the address that the provider reports to. */
  webhook: string;
};

const RECORD = 'whatsapp-connection';

export const sealCredentials = (secrets: Secrets, sealed: Sealed): Buffer =>
  sealJson(secrets, sealed, RECORD);

/** Null where there is nothing, or its key is not here. */
export const openCredentials = (
  secrets: Pick<Secrets, 'open'>,
  { sealed }: { sealed: Buffer | null },
): Sealed | null => openJson<Sealed>(secrets, sealed, RECORD);
