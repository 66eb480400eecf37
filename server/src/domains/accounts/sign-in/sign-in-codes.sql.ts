import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** How often a code is tried; the next try finds none, be it right. A constraint knows the number as well. */
const TRIES_MAX = 5;

/** What a code must be to sign in: the last one of its number, neither used nor over. */
const isGood = (now: Date): RawBuilder<boolean> => sql`
  c.used_at is null and c.expires_at > ${now}
  and not exists (select from sign_in_codes n where n.whatsapp = c.whatsapp and n.id > c.id)`;

/** Gives a code its digits, while its account has the number and the password of that moment. One sent before is worthless. */
export async function updateCode(
  tx: Tx,
  { codeId, codeHash, now }: { codeId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sign_in_codes c set code_hash = ${codeHash} from accounts a
    where c.id = ${codeId} and ${isGood(now)}
      and a.id = c.account_id and a.deleted_at is null and a.whatsapp = c.whatsapp and a.password_hash = c.password_hash
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** A code that somebody tries; null hash: it was not sent, or nobody signs in with the number. */
export interface TriedCode {
  id: number;
  codeHash: string | null;
  accountId: number | null;
  passwordHash: string | null;
}

/**
 * Counts a try of the code of a number before it is judged; undefined where there is none left. A number that nobody has
 * takes the same steps, since what was asked for it has a row as well.
 */
export async function takeTry(
  tx: Tx,
  { whatsapp, now }: { whatsapp: string; now: Date },
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update sign_in_codes c set tries = tries + 1
    where c.id = (select max(id) from sign_in_codes where whatsapp = ${whatsapp})
      and ${isGood(now)} and c.tries < ${TRIES_MAX}
    returning c.id, c.code_hash as "codeHash", c.account_id as "accountId", c.password_hash as "passwordHash"
  `.execute(tx);
  return rows[0];
}

/** The code was right, and so no guess. */
export async function giveBackTry(tx: Tx, id: number): Promise<void> {
  await sql`update sign_in_codes set tries = greatest(tries - 1, 0) where id = ${id}`.execute(tx);
}

/** @returns false where somebody else has used it by now, or a later one was asked for. */
export async function markCodeUsed(
  tx: Tx,
  { id, codeHash, now }: { id: number; codeHash: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sign_in_codes c set used_at = ${now} where c.id = ${id} and c.code_hash = ${codeHash} and ${isGood(now)}
  `.execute(tx);
  return numAffectedRows === 1n;
}
