import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact, type Writer } from '#db/write.ts';
import { DomainError, TooOften } from '#domain-error.ts';
import {
  findAccountByWhatsapp,
  holdNamed,
  type SignInAccount,
} from '#domains/accounts/accounts.sql.ts';
import { PASSWORDS_AT_ONCE } from '#domains/accounts/passwords/passwords.ts';
import {
  countingCode,
  judgeSecondFactor,
} from '#domains/accounts/second-factor/judge-second-factor.ts';
import { isConfirmed } from '#domains/accounts/second-factor/second-factors.sql.ts';
import { openSession } from '#domains/accounts/sessions/open-session.ts';
import { isKnownAddress } from '#domains/accounts/sessions/sessions.sql.ts';
import { countLeft, requireLeft } from '#domains/attempts/count-attempt.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import { giveBackAttempt } from '#domains/attempts/give-back-attempt.ts';
import type { Act } from '#domains/audit/acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { BUSY_SECONDS, limitConcurrency } from '#limit-concurrency.ts';
import type { Secrets } from '#secrets/secrets.ts';
import type { Proof } from './proofs.ts';
import { limitsOf, networkOf, rightLimitOf } from './sign-in.rules.ts';

const WINDOW_MS = 15 * 60_000;
const RIGHT_WINDOW_MS = 60_000;

/** How many wait to be judged; a second or two of work. */
const WAITING_MAX = 50;
/** How many of them for one number from one network: nobody keeps the others out by signing in without end. */
const WAITING_OF_PAIR_MAX = 10;
/** How many wait to be looked up, which takes a thousandth of that. */
const LOOKING_MAX = 500;

/** Signing in uses few connections, however many ask at once: those who are signed in need the others. */
const looking = limitConcurrency({
  atOnce: 2,
  waitingMax: LOOKING_MAX,
  error: 'sign_in_too_often',
});
/** One more than are hashed at once, so that the next one is counted and found by the time its password has its turn. */
const judging = limitConcurrency({
  atOnce: PASSWORDS_AT_ONCE + 1,
  waitingMax: WAITING_MAX,
  error: 'sign_in_too_often',
});
/** How many are judged or wait for it, by number and network. */
const underWay = new Map<string, number>();

interface SignIn {
  whatsapp: string;
  /** Of an account with a second factor. */
  otp?: string | undefined;
  /** The network address of the caller. */
  address: string;
  /** What its browser says that it is. */
  userAgent: string | undefined;
}

/**
 * Opens a session for a WhatsApp number and what proves it: its password, or a code that was sent. Whoever is over a limit
 * is told so after one look; the others queue, and are counted before their proof is looked at. Where the account has
 * signed in from lately, guesses made elsewhere do not count against it. Where it has a second factor, that opens the
 * session, not the proof alone.
 *
 * @returns the token of the session.
 */
export async function signIn(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  input: SignIn,
  proof: Proof,
): Promise<string> {
  const { whatsapp } = input;
  const now = clock.now();
  const address = networkOf(input.address);
  const { network, number, pair } = limitsOf(whatsapp, address);
  const right = rightLimitOf(whatsapp);
  const counting = { windowMs: WINDOW_MS, error: 'sign_in_too_often', now } as const;

  const { limits, isKnown } = await looking(async () => {
    const isKnown = await isKnownAddress(db, { whatsapp, address, now });
    const all = isKnown ? [network, pair] : [network, number, pair];
    await requireLeft(db, { ...counting, limits: [...all, right] });
    return { limits: all, isKnown };
  });
  /** What is one too many for another limit is no guess either. */
  const givingBack = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await transact(db, (tx) => giveBackAttempt(tx, limits));
      throw error;
    }
  };
  const countRight = () =>
    countLeft(db, { ...counting, windowMs: RIGHT_WINDOW_MS, limits: [right] });
  const judge = async () => {
    await countLeft(db, { ...counting, limits });
    const found = await findAccountByWhatsapp(db, whatsapp);
    const isRight = await givingBack(() => proof.isRight(found, isKnown ? address : null));
    // Whose last day is over is refused as with a wrong one, by the same steps.
    const hasEnded = found?.endsAt ? found.endsAt <= now : false;
    if (isRight && found && !hasEnded) {
      await givingBack(countRight);
      return found;
    }
    const failed = { whatsapp, account: found, act: proof.acts.wrong };
    await recordFailure(db, { ...failed, address: input.address, at: now });
    throw new DomainError(proof.error);
  };
  const account = await amongFew(pair.subject, () => judging(judge));

  const { id: accountId, role, username: name, customerId } = account;
  const open = () =>
    transact(db, async (tx) => {
      await giveBackAttempt(
        tx,
        limits.filter((limit) => limit !== pair),
      );
      await forgetSubject(tx, pair);
      if (!(await proof.useUp(tx))) throw new DomainError(proof.error);
      const token = await openSession(tx, {
        account: { ...account, whatsapp },
        address: input.address,
        userAgent: input.userAgent,
        act: proof.acts.right,
        error: proof.error,
        at: now,
      });
      // After the account is held: a second factor that is turned on meanwhile is asked for, or ends this session.
      const shown = await judgeSecondFactor(tx, { clock, secrets }, { accountId, otp: input.otp });
      if (shown === 'recovery-code') {
        const by = { accountId, role, name, address: input.address, at: now };
        await recordAct(tx, by, { act: 'recovery-code-used', subject: name, customerId });
      }
      return token;
    });
  if (await isConfirmed(db, accountId)) {
    if (input.otp === undefined) {
      // The proof was no guess; nobody is signed in by it alone.
      await transact(db, (tx) => giveBackAttempt(tx, limits));
      throw new DomainError('second_factor_needed');
    }
    const by = somebody(input.address, now);
    return countingCode(db, { accountId, by, username: name, customerId }, open);
  }
  return open();
}

/**
 * Leaves a line of a failed sign-in, also for a number that nobody has: the time taken must not tell which numbers exist. The
 * limits bound how many lines there can be.
 */
async function recordFailure(
  db: Db,
  {
    whatsapp,
    account,
    act,
    address,
    at,
  }: {
    whatsapp: string;
    account: SignInAccount | undefined;
    act: Act;
    address: string;
    at: Date;
  },
): Promise<void> {
  await transact(db, async (tx) => {
    const found = await holdNamed(tx, account);
    await recordAct(tx, somebody(address, at), {
      act: found ? act : 'sign-in-unknown',
      subject: found?.username ?? `••••${whatsapp.slice(-4)}`,
      customerId: found?.customerId,
    });
  });
}

/** Who is not signed in, as the trail calls them. */
export const somebody = (address: string, at: Date): Writer => ({
  accountId: null,
  role: 'nobody',
  name: 'Seseorang',
  address,
  at,
});

/** Runs the work unless too much for the same number and network is under way on this server. */
async function amongFew<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(subject) ?? 0;
  if (before >= WAITING_OF_PAIR_MAX) throw new TooOften('sign_in_too_often', BUSY_SECONDS);
  underWay.set(subject, before + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(subject) ?? 1) - 1;
    if (left === 0) underWay.delete(subject);
    else underWay.set(subject, left);
  }
}
