import type { ShownCredential } from '@reward-points/contract/passkeys';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { findByCredential, lockCounter, noteUse, takeChallenge } from './passkeys.sql.ts';
import { challengeOf, readShown } from './read-credential.ts';
import type { Site } from './site.ts';

/** Who says to be whom by a passkey, and whether it is so. */
interface JudgedPasskey {
  /** Undefined: nobody has this passkey. */
  accountId: number | undefined;
  /** Undefined: it is not right. */
  right: { id: number; counter: number; isBackedUp: boolean } | undefined;
}

/** Judges a passkey. Whether it is right or not, its challenge is used up. */
export async function judgePasskey(
  db: Db,
  { site, credential, now }: { site: Site; credential: ShownCredential; now: Date },
): Promise<JudgedPasskey> {
  const challenge = await challengeOf(site, credential);
  const isOurs =
    challenge !== undefined &&
    (await transact(db, (tx) => takeChallenge(tx, { challenge, accountId: null, now })));
  const known = await findByCredential(db, Buffer.from(credential.id, 'base64url'));
  if (!known) return { accountId: undefined, right: undefined };
  const { id, accountId } = known;
  const { userHandle } = credential.response;
  const isWhose = !userHandle || userHandle === handleOf(accountId);
  const shown = isOurs && isWhose ? await readShown(site, credential, known) : undefined;
  return { accountId, right: shown && { id, ...shown } };
}

/** How authenticators tell accounts apart: by number, which says nothing of a person. */
export const handleOf = (accountId: number): string =>
  Buffer.from(`account:${accountId}`).toString('base64url');

/**
 * Notes the use of a passkey that was judged right. An authenticator that counts has counted on since; if not, there are two
 * with the same key.
 */
export async function notePasskeyUse(
  tx: Tx,
  right: { id: number; counter: number; isBackedUp: boolean },
  now: Date,
): Promise<'noted' | 'removed' | 'counted-back'> {
  const { id, counter, isBackedUp } = right;
  const before = await lockCounter(tx, id);
  if (before === undefined) return 'removed';
  if ((counter > 0 || before > 0) && counter <= before) return 'counted-back';
  await noteUse(tx, id, { counter, isBackedUp, now });
  return 'noted';
}
