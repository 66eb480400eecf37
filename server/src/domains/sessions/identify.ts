import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { findSessionAccount } from './sessions.sql.ts';
import { hashToken } from './sign-in.ts';

export interface Identified {
  id: number;
  role: 'admin' | 'customer';
  username: string;
  tokenHash: Buffer;
}

/** The account behind a bearer token, with the role that it has now; null when the session is unknown or over. */
export async function identify(db: Db, clock: Clock, token: string): Promise<Identified | null> {
  const tokenHash = hashToken(token);
  const account = await findSessionAccount(db, tokenHash, clock.now());
  if (account === undefined) return null;
  const { id, username } = account;
  return { id, username, role: account.role === 'admin' ? 'admin' : 'customer', tokenHash };
}
