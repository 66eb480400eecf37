import { readSession } from './session.ts';

/**
 * Who is signed in, to be compared with who was: an account of the staff may have the number of a customer, whose people all
 * have that one.
 */
export function signedInAs(): string | null {
  const session = readSession();
  if (session === null) return null;
  const { role, accountId, user, username, contactRole } = session;
  return JSON.stringify([role, accountId ?? user.id, username, contactRole]);
}
