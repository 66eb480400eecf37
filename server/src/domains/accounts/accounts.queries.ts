import { HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { deviceNameOf } from '#domains/accounts/sessions/device-name.rules.ts';
import { noteHour } from '#domains/accounts/sessions/devices.sql.ts';
import {
  findSessionAccount,
  type SessionAccount,
} from '#domains/accounts/sessions/sessions.sql.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { usernameKey } from './accounts.rules.ts';
import { findAccount } from './accounts.sql.ts';

type SessionActor = SessionAccount & { tokenHash: Buffer };

/**
 * The account behind a bearer token; undefined when the session is unknown or over. That the session is used is written
 * with the first call of an hour, so that hardly any call writes for it.
 */
export async function findActor(
  db: Db,
  clock: Clock,
  token: string,
): Promise<SessionActor | undefined> {
  const actor = await findActorOfSession(db, clock, hashToken(token));
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  if (actor && actor.usedAt < hour) await noteHour(db, actor.tokenHash, hour);
  return actor;
}

/** The same by what is kept of the token. */
export async function findActorOfSession(
  db: Db,
  clock: Clock,
  tokenHash: Buffer,
): Promise<SessionActor | undefined> {
  const account = await findSessionAccount(db, tokenHash, clock.now());
  return account && { ...account, tokenHash };
}

/** The same for a write that has waited: by then the session may be over, or go on for another customer. */
export async function requireActorFor(
  tx: Tx,
  clock: Clock,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
): Promise<SessionActor> {
  const actor = await findActorOfSession(tx, clock, tokenHash);
  if (!actor) throw new DomainError('not_signed_in');
  if (actor.customerId !== customerId) throw new DomainError('forbidden');
  return actor;
}

/** What a passkey is called that is made on a device, until its owner calls it something else. */
export const nameOfDevice = (userAgent: string | undefined): string =>
  deviceNameOf(userAgent) ?? 'Passkey';

/** How somebody who is signed in is called. */
export async function requireNames(
  db: Db,
  accountId: number,
): Promise<{ name: string; username: string }> {
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('not_signed_in');
  return { name: account.name, username: account.username };
}

/** Whether a form states the number and the username that the account has. */
export async function compareSignIn(
  db: Db,
  accountId: number,
  form: { username: string; whatsapp: string },
): Promise<{ isSameNumber: boolean; isSameUsername: boolean }> {
  const account = await findAccount(db, accountId);
  return {
    isSameNumber: account?.whatsapp === form.whatsapp,
    isSameUsername: account?.username_key === usernameKey(form.username),
  };
}
