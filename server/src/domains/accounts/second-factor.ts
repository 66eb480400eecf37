import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { forgetSubject } from '#domains/attempts/forget-subject.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { lockAccount } from './accounts.sql.ts';
import { endSessions } from './end-sessions.ts';
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
import { hashToken } from './tokens.ts';

/** How long a secret that was shown waits for its first code. */
const PREPARED_MS = 15 * 60_000;

interface With {
  clock: Clock;
  secrets: Secrets;
}

interface Whose {
  accountId: number;
  customerId: number;
}

/** Makes the secret of a second factor, which asks nobody for anything before a code of it was entered. */
export async function keepSecret(
  tx: Tx,
  { clock, secrets }: With,
  accountId: number,
): Promise<Buffer> {
  const secret = newSecret();
  const sealed = sealSecret(secrets, { accountId, secret });
  const isKept = await insertPrepared(tx, { accountId, secret: sealed, now: clock.now() });
  if (!isKept) throw new DomainError('second_factor_on');
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
  { accountId, customerId, otp, keepToken }: Whose & { otp: string; keepToken: Buffer },
): Promise<{ name: string; whatsapp: string; recoveryCodes: string[] }> {
  const account = await lockAccount(tx, { customerId, id: accountId });
  if (!account) throw new DomainError('not_signed_in');
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
  await endSessions(tx, [accountId], keepToken);
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
  { accountId, customerId }: Whose,
): Promise<{ name: string; whatsapp: string; recoveryCodes: string[] }> {
  const account = await lockAccount(tx, { customerId, id: accountId });
  if (!account) throw new DomainError('not_signed_in');
  const { name, whatsapp } = account;
  return { name, whatsapp, recoveryCodes: await makeRecoveryCodes(tx, accountId) };
}

/** Takes the second factor and its recovery codes away. Whether its owner wants so, the caller has made sure of. */
export async function endSecondFactor(
  tx: Tx,
  { accountId, customerId }: Whose,
): Promise<{ name: string; whatsapp: string }> {
  const account = await lockAccount(tx, { customerId, id: accountId });
  const isGone = account !== undefined && (await deleteSecondFactor(tx, accountId));
  if (!isGone) throw new DomainError('second_factor_off');
  return account;
}
