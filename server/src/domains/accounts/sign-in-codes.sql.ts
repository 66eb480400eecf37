import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Asked } from './password-resets.sql.ts';

/** How often a code is tried; the next try finds none, be it right. A constraint knows the number as well. */
const TRIES_MAX = 5;

export async function insertSignInCode(tx: Tx, asked: Asked): Promise<void> {
  await tx
    .insertInto('sign_in_codes')
    .values({
      whatsapp: asked.whatsapp,
      network: asked.network,
      asked_at: asked.askedAt,
      expires_at: asked.expiresAt,
    })
    .execute();
}

/** Whom a code goes to. */
export interface CodeRequester {
  codeId: number;
  accountId: number;
  customerId: number;
  name: string;
  whatsapp: string;
}

/** Finds out who they are that asked for a code and whom nobody has looked up. */
export async function identifyCodeRequesters(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<(Partial<CodeRequester> & { codeId: number })[]> {
  const { rows } = await sql<CodeRequester>`
    with requester as (
      select c.id, a.id as account_id, a.customer_id, a.name, a.password_hash
      from (
        select id, whatsapp from sign_in_codes where looked_up_at is null
        order by id limit ${limit} for update skip locked
      ) c
      left join accounts a on a.whatsapp = c.whatsapp and a.deleted_at is null
    )
    update sign_in_codes c
    set looked_up_at = ${now}, account_id = requester.account_id, password_hash = requester.password_hash
    from requester where c.id = requester.id
    returning c.id as "codeId", c.account_id as "accountId", requester.customer_id as "customerId", requester.name, c.whatsapp
  `.execute(tx);
  return rows.sort((one, other) => one.codeId - other.codeId);
}

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

export async function deleteSignInCodes(tx: Tx, askedBefore: Date): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('asked_at', '<=', askedBefore).execute();
}
