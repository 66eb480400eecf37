import type { ErrorCode } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { refuseUsername } from './accounts.rules.ts';
import { listAdministrators } from './accounts.sql.ts';

/** @returns what a new username is refused with, asked of many with one look at who the administrators are (S-09). */
export async function refuseNewUsernames(tx: Tx): Promise<(username: string) => ErrorCode | null> {
  const administrators = await listAdministrators(tx);
  const usernames = administrators.map(({ username }) => username);
  return (username) => refuseUsername(username, usernames);
}
