import type { ErrorCode } from '@reward-points/contract/errors';
import { SESSION_SECONDS } from '@reward-points/contract/sessions';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import type { SignInAccount } from '#domains/accounts/accounts.sql.ts';
import { networkOf } from '#domains/accounts/sign-in/sign-in.rules.ts';
import type { Act } from '#domains/audit/acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { deviceNameOf } from './device-name.rules.ts';
import { insertSession, keepKnownAddress, noteUse } from './sessions.sql.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Opens a session for an account that has shown to be who it is, if it still has the number and the password with which it
 * was found, and leaves a line.
 *
 * @returns the token of the session.
 */
export async function openSession(
  tx: Tx,
  {
    account,
    address,
    userAgent,
    act,
    error,
    at,
  }: {
    account: SignInAccount & { whatsapp: string };
    address: string;
    userAgent: string | undefined;
    act: Act;
    /** What it is refused with where it has not. */
    error: ErrorCode;
    at: Date;
  },
): Promise<string> {
  const { id: accountId, role, username: name, customerId, whatsapp, passwordHash } = account;
  const token = newToken();
  const tokenHash = hashToken(token);
  const isStillRight = await insertSession(tx, {
    tokenHash,
    accountId,
    whatsapp,
    passwordHash,
    device: deviceNameOf(userAgent),
    createdAt: at,
    expiresAt: new Date(at.getTime() + SESSION_SECONDS[role] * 1000),
  });
  if (!isStillRight) throw new DomainError(error);
  await keepKnownAddress(tx, { accountId, address: networkOf(address), now: at });
  await noteUse(tx, tokenHash, at);
  await recordAct(tx, { accountId, role, name, address, at }, { act, customerId });
  return token;
}
