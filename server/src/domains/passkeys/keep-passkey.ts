import {
  type NewCredential,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
} from '@reward-points/contract/passkeys';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { handleOf } from './judge-passkey.ts';
import { CHALLENGE_MS, makeChallenge } from './make-challenge.ts';
import { insertPasskey, listPasskeys, lockOwner, takeChallenge } from './passkeys.sql.ts';
import { ALGORITHMS, type MadeCredential, readMade } from './read-credential.ts';
import type { Site } from './site.ts';

/** What a browser needs to make a passkey for an account. The caller has made sure that its owner wants one. */
export async function askForPasskey(
  { db, clock }: { db: Db; clock: Clock },
  {
    site,
    company,
    account,
  }: { site: Site; company: string; account: { id: number; username: string; name: string } },
): Promise<PasskeyCreation> {
  const others = await listPasskeys(db, account.id);
  if (others.length >= PASSKEYS_MAX) throw new DomainError('passkeys_too_many');
  return {
    challenge: await transact(db, (tx) => makeChallenge(tx, clock, account.id)),
    rp: { id: site.host, name: company },
    user: { id: handleOf(account.id), name: account.username, displayName: account.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: others.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports: transports as PasskeyCreation['excludeCredentials'][number]['transports'],
    })),
  };
}

/** What a browser has made, if it is right; the challenge is looked for when it is kept. */
export async function requireMade(site: Site, credential: NewCredential): Promise<MadeCredential> {
  const made = await readMade(site, credential);
  if (!made) throw new DomainError('passkey_not_made');
  return made;
}

/** Keeps a passkey that its account's own browser was asked to make. */
export async function keepPasskey(
  tx: Tx,
  clock: Clock,
  {
    accountId,
    name,
    transports,
    made,
  }: { accountId: number; name: string; transports: string[]; made: MadeCredential },
): Promise<Passkey> {
  const now = clock.now();
  const { challenge, ...passkey } = made;
  const owner = await lockOwner(tx, accountId);
  if (!owner) throw new DomainError('not_signed_in');
  if (!(await takeChallenge(tx, { challenge, accountId, now }))) {
    throw new DomainError('passkey_not_made');
  }
  if (owner.passkeys >= PASSKEYS_MAX) throw new DomainError('passkeys_too_many');
  const id = await refusing({ passkeys_credential_once: { code: 'passkey_not_made' } }, () =>
    insertPasskey(tx, { accountId, name, transports, createdAt: now, ...passkey }),
  );
  return { id, name, created_at: now.toISOString(), used_at: null };
}
