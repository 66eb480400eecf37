import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** In the place of the network: it was the company that asked. */
const INVITATION = 'invitation';

/** @returns how many principals the customers have. */
export async function insertInvitations(
  tx: Tx,
  {
    customerIds,
    askedAt,
    expiresAt,
  }: { customerIds: readonly number[]; askedAt: Date; expiresAt: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into password_resets (whatsapp, network, asked_at, expires_at)
    select a.whatsapp, ${INVITATION}, ${askedAt}, ${expiresAt} from accounts a
    where a.customer_id = any(${customerIds}::bigint[]) and a.is_principal and a.deleted_at is null
    order by a.customer_id
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The same for one account, whichever customer it is of. */
export async function insertInvitation(
  tx: Tx,
  { accountId, askedAt, expiresAt }: { accountId: number; askedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into password_resets (whatsapp, network, asked_at, expires_at)
    select whatsapp, ${INVITATION}, ${askedAt}, ${expiresAt} from accounts
    where id = ${accountId} and deleted_at is null
  `.execute(tx);
}

/**
 * What a link must be to replace a password: neither used nor over, and the account signs in with the number and the
 * password that it had when it asked. A later one takes nothing from it, or whoever knows a number could end its links; the
 * first that is used ends all of them with the password.
 */
const isGood = (now: Date): RawBuilder<boolean> => sql`
  r.used_at is null and r.expires_at > ${now}
  and a.id = r.account_id and a.deleted_at is null
  and a.whatsapp = r.whatsapp and a.password_hash = r.password_hash`;

/**
 * Gives a link its token. One that was given before is worthless from here on. While a later one waits to be sent, that one
 * is enough: each is a message.
 */
export async function updateToken(
  tx: Tx,
  { resetId, tokenHash, now }: { resetId: number; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update password_resets r set token_hash = ${tokenHash} from accounts a
    where r.id = ${resetId} and ${isGood(now)} and not exists (
      select from password_resets n
      where n.account_id = r.account_id and n.id > r.id and n.token_hash is null and n.expires_at > ${now}
    )
  `.execute(tx);
  return numAffectedRows === 1n;
}

export interface ResetLink {
  resetId: number;
  accountId: number;
  customerId: number;
  whatsapp: string;
  expiresAt: Date;
}

const link = (tokenHash: Buffer, now: Date) => sql<ResetLink>`
  select r.id as "resetId", a.id as "accountId", a.customer_id as "customerId", r.whatsapp, r.expires_at as "expiresAt"
  from password_resets r, accounts a
  where r.token_hash = ${tokenHash} and ${isGood(now)}`;

export async function findLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetLink | undefined> {
  const { rows } = await link(tokenHash, now).execute(db);
  return rows[0];
}

/** Whoever waits here for another that uses the same link finds it used. */
export async function lockLink(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetLink | undefined> {
  const { rows } = await sql<ResetLink>`
    ${link(tokenHash, now)} for no key update of r, a
  `.execute(tx);
  return rows[0];
}

export async function markUsed(tx: Tx, resetId: number, now: Date): Promise<void> {
  await tx.updateTable('password_resets').set({ used_at: now }).where('id', '=', resetId).execute();
}
