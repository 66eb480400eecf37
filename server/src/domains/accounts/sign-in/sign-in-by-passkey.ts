import type { PasskeyRequest, ShownCredential } from '@reward-points/contract/passkeys';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { findSignInAccount, holdNamed } from '#domains/accounts/accounts.sql.ts';
import { openSession } from '#domains/accounts/sessions/open-session.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import type { Act } from '#domains/audit/acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { judgePasskey, notePasskeyUse } from '#domains/passkeys/judge-passkey.ts';
import { CHALLENGE_MS, makeChallenge } from '#domains/passkeys/make-challenge.ts';
import type { Site } from '#domains/passkeys/site.ts';
import { networkOf, passkeyLimitsOf, rightLimitOf } from './sign-in.rules.ts';
import { somebody } from './sign-in.ts';

const WINDOW_MS = 15 * 60_000;
const RIGHT_WINDOW_MS = 60_000;

interface With {
  db: Db;
  clock: Clock;
  site: Site;
}

/** What a browser needs to show a passkey: it names no account, and so says nothing of any. */
export async function askPasskey(
  { db, clock, site }: With,
  { address }: { address: string },
): Promise<PasskeyRequest> {
  await countAttempt(db, {
    limits: [passkeyLimitsOf(networkOf(address)).asking],
    windowMs: WINDOW_MS,
    error: 'sign_in_too_often',
    now: clock.now(),
  });
  return {
    challenge: await transact(db, (tx) => makeChallenge(tx, clock, null)),
    rpId: site.host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/**
 * Opens a session by a passkey, which somebody holds and has unlocked, so that no second factor is asked for. The challenge
 * is used up before anything is judged: of two at once with the same one, one signs in.
 *
 * @returns the token of the session.
 */
export async function signInByPasskey(
  { db, clock, site }: With,
  {
    credential,
    address,
    userAgent,
  }: { credential: ShownCredential; address: string; userAgent: string | undefined },
): Promise<string> {
  const now = clock.now();
  const { asking, trying } = passkeyLimitsOf(networkOf(address));
  const counting = { error: 'sign_in_too_often', now } as const;
  await countAttempt(db, { ...counting, windowMs: WINDOW_MS, limits: [trying] });
  const { accountId, right } = await judgePasskey(db, { site, credential, now });
  const account = accountId === undefined ? undefined : await findSignInAccount(db, accountId);
  const refuse = async (act: Act): Promise<never> => {
    await transact(db, async (tx) => {
      const found = await holdNamed(tx, account);
      await recordAct(tx, somebody(address, now), {
        act: found ? act : 'passkey-unknown',
        subject: found?.username ?? '',
        customerId: found?.customerId,
      });
    });
    throw new DomainError('passkey_wrong');
  };
  if (!account || !right) return refuse('passkey-failed');

  await countAttempt(db, {
    ...counting,
    windowMs: RIGHT_WINDOW_MS,
    limits: [rightLimitOf(account.whatsapp)],
  });
  try {
    return await transact(db, async (tx) => {
      await giveBackAttempt(tx, [asking, trying]);
      const noted = await notePasskeyUse(tx, right, now);
      if (noted !== 'noted') throw new NotSignedIn(noted);
      return openSession(tx, {
        account,
        address,
        userAgent,
        act: 'signed-in-by-passkey',
        error: 'passkey_wrong',
        at: now,
      });
    });
  } catch (error) {
    if (error instanceof NotSignedIn && error.why === 'counted-back') {
      return refuse('passkey-counted-back');
    }
    // It was removed, or the account ended or changed, since it was read.
    if (error instanceof NotSignedIn || error instanceof DomainError) {
      return refuse('passkey-failed');
    }
    throw error;
  }
}

/** Undoes what was counted back: it was wrong after all. */
class NotSignedIn extends Error {
  readonly why: 'removed' | 'counted-back';

  constructor(why: 'removed' | 'counted-back') {
    super(why);
    this.why = why;
  }
}
