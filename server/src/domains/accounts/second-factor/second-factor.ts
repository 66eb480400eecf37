import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { requireActorFor } from '#domains/accounts/accounts.queries.ts';
import { type LockedAccount, lockAccount } from '#domains/accounts/accounts.sql.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import type { Secrets } from '#secrets/secrets.ts';
import {
  bareCode,
  codeLimitOf,
  matchingStep,
  newRecoveryCode,
  newSecret,
  RECOVERY_CODES,
} from './one-time-codes.ts';
import { openSecret, sealSecret } from './second-factor-secret.ts';
import {
  deleteSecondFactor,
  insertPrepared,
  lockSecondFactor,
  markConfirmed,
  replaceRecoveryCodes,
} from './second-factors.sql.ts';

/** How long a secret that was shown waits for its first code. */
const PREPARED_MS = 15 * 60_000;

interface With {
  clock: Clock;
  secrets: Secrets;
}

/** Who changes its own second factor, and the session in which it does so, which goes on. */
export interface OwnSession {
  accountId: number;
  customerId: number;
  tokenHash: Buffer;
}

/** Looked at after the account is held: what ended the session while the call waited would be undone by it. */
async function holdOwn(
  tx: Tx,
  clock: Clock,
  { accountId, ...session }: OwnSession,
): Promise<LockedAccount> {
  const account = await lockAccount(tx, { customerId: session.customerId, id: accountId });
  if (!account) throw new DomainError('not_signed_in');
  await requireActorFor(tx, clock, session);
  return account;
}

/** Makes the secret of a second factor, which asks nobody for anything before a code of it was entered. */
export async function keepSecret(
  tx: Tx,
  { clock, secrets }: With,
  { accountId, ...session }: OwnSession,
): Promise<Buffer> {
  const secret = newSecret();
  const sealed = sealSecret(secrets, { accountId, secret });
  const isKept = await insertPrepared(tx, { accountId, secret: sealed, now: clock.now() });
  if (!isKept) throw new DomainError('second_factor_on');
  await requireActorFor(tx, clock, session);
  return secret;
}

/**
 * Turns a prepared second factor on by its first code. The account's lock makes a sign-in that needed no code finish
 * before, so that its session is among those that end here, or come after and be asked.
 *
 * @returns how the account is reached, and the recovery codes, of which only hashes are kept.
 */
export async function startSecondFactor(
  tx: Tx,
  { clock, secrets }: With,
  { otp, ...whose }: OwnSession & { otp: string },
): Promise<{ name: string; whatsapp: string; recoveryCodes: string[] }> {
  const { accountId, tokenHash } = whose;
  const account = await holdOwn(tx, clock, whose);
  const factor = await lockSecondFactor(tx, accountId);
  if (factor?.confirmedAt) throw new DomainError('second_factor_on');
  const now = clock.now();
  const secret = factor && openSecret(secrets, { accountId, secret: factor.secret });
  if (!secret || factor.preparedAt.getTime() + PREPARED_MS <= now.getTime()) {
    throw new DomainError('second_factor_not_prepared');
  }
  const step = matchingStep({ secret, usedStep: factor.usedStep }, otp, now);
  if (step === null) throw refusedField('second_factor_wrong', 'otp');
  await markConfirmed(tx, accountId, { now, step });
  const recoveryCodes = await makeRecoveryCodes(tx, accountId);
  await endSessions(tx, [accountId], tokenHash);
  await forgetSubject(tx, codeLimitOf(accountId));
  return { name: account.name, whatsapp: account.whatsapp, recoveryCodes };
}

/** Ten codes of which only hashes are kept, in place of those that were there. */
async function makeRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    accountId,
    recoveryCodes.map((code) => hashToken(bareCode(code))),
  );
  return recoveryCodes;
}

/** Makes the recovery codes anew. The caller has judged a code, and so holds the second factor's lock. */
export async function remakeRecoveryCodes(
  tx: Tx,
  clock: Clock,
  whose: OwnSession,
): Promise<{ name: string; whatsapp: string; recoveryCodes: string[] }> {
  const { name, whatsapp } = await holdOwn(tx, clock, whose);
  return { name, whatsapp, recoveryCodes: await makeRecoveryCodes(tx, whose.accountId) };
}

/** Takes the second factor and its recovery codes away. Whether its owner wants so, the caller has made sure of. */
export async function endSecondFactor(
  tx: Tx,
  clock: Clock,
  whose: OwnSession,
): Promise<{ name: string; whatsapp: string }> {
  const account = await holdOwn(tx, clock, whose);
  const isGone = await deleteSecondFactor(tx, whose.accountId);
  if (!isGone) throw new DomainError('second_factor_off');
  return account;
}
