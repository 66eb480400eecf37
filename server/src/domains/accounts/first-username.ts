import { randomInt } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import { usernameKey } from './accounts.rules.ts';
import { isUsernameTaken } from './accounts.sql.ts';

/** So many that two of one name hardly meet. */
const SUFFIXES = 1_000_000;

/** A username that is made of a name. */
export function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30);
  const suffix = String(randomInt(SUFFIXES)).padStart(6, '0');
  return `${plain === '' ? 'orang' : plain}-${suffix}`;
}

/**
 * What the account of a new customer goes by until somebody changes it: its number, or what is made of its name where
 * somebody who had the number before still goes by it.
 */
export const firstUsername = async (
  tx: Tx,
  { name, whatsapp }: { name: string; whatsapp: string },
): Promise<string> =>
  (await isUsernameTaken(tx, usernameKey(whatsapp))) ? usernameFrom(name) : whatsapp;
