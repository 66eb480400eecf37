import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockAccount } from '#domains/accounts/accounts.sql.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { requireAcceptableSignIn } from '#domains/accounts/sign-in/require-acceptable-sign-in.ts';
import { networkOf, usingLimitOf } from '#domains/accounts/sign-in/sign-in.rules.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { findLink, lockLink, markUsed, type ResetLink } from './password-resets.sql.ts';
import { putPassword } from './put-password.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * The link that a token stands for, if it is still good. Each look counts for the network that it comes from, so that
 * nobody tries tokens, or makes passwords be hashed, without end.
 */
export async function requireResetLink(
  db: Db,
  clock: Clock,
  { token, address }: { token: string; address: string },
): Promise<ResetLink> {
  const now = clock.now();
  await countAttempt(db, {
    limits: [usingLimitOf(networkOf(address))],
    windowMs: WINDOW_MS,
    error: 'password_reset_too_often',
    now,
  });
  const link = await findLink(db, hashToken(token), now);
  if (!link) throw new DomainError('reset_link_not_valid');
  return link;
}

/**
 * Replaces a password by the link that was sent for it, once: the rows' locks make two that use it queue, and the second
 * finds it used. Every session of the account ends, and wrong passwords that were tried before do not count any more,
 * wherever they were tried.
 *
 * @returns whose password it was.
 */
export async function replacePassword(
  tx: Tx,
  clock: Clock,
  input: { token: string; password: string; passwordHash: string; email: string },
): Promise<{ accountId: number; customerId: number; name: string; whatsapp: string }> {
  const { password, passwordHash, email } = input;
  const now = clock.now();
  const link = await lockLink(tx, hashToken(input.token), now);
  const account = link && (await lockAccount(tx, { ...link, id: link.accountId }));
  if (!account) throw new DomainError('reset_link_not_valid');
  const { id, name, username, whatsapp } = account;
  await requireAcceptableSignIn(
    tx,
    { name, username, whatsapp, email, password },
    { isNewUsername: false },
  );
  await markUsed(tx, link.resetId, now);
  await putPassword(tx, account, passwordHash);
  return { accountId: id, customerId: link.customerId, name, whatsapp };
}
