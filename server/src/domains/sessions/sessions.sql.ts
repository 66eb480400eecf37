import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface SignIn {
  id: number;
  role: 'admin' | 'customer';
  passwordHash: string;
}

export async function findSignIn(db: Db, whatsapp: string): Promise<SignIn | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'role', 'password_hash as passwordHash'])
    .where('whatsapp', '=', whatsapp)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as SignIn | undefined;
}

/** How long an account's own addresses are remembered. */
const KNOWN_MS = 30 * 24 * 3600 * 1000;

/** Whether the account of this number has signed in from this address lately. */
export async function isKnownAddress(
  db: Db,
  { whatsapp, address, now }: { whatsapp: string; address: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .innerJoin('customers', 'customers.id', 'known_addresses.customer_id')
    .select('customers.id')
    .where('customers.whatsapp', '=', whatsapp)
    .where('customers.deleted_at', 'is', null)
    .where('known_addresses.address', '=', address)
    .where('known_addresses.seen_at', '>', new Date(now.getTime() - KNOWN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepKnownAddress(
  tx: Tx,
  { customerId, address, now }: { customerId: number; address: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ customer_id: customerId, address, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'address']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

/**
 * Opens a session for the account whose password was right, if it still has that password and number: a change or a
 * deletion at the same moment is waited for, since it ends the sessions that it finds and this one must be among them.
 *
 * @returns false when it is not.
 */
export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    customerId: number;
    whatsapp: string;
    passwordHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, customer_id, created_at, expires_at)
    select ${session.tokenHash}, id, ${session.createdAt}, ${session.expiresAt} from customers
    where id = ${session.customerId} and whatsapp = ${session.whatsapp}
      and password_hash = ${session.passwordHash} and deleted_at is null
    for share
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** The account behind a token that has not expired. A deleted customer has none. */
export async function findSessionAccount(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.id', 'customers.role', 'customers.username'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** @param exceptHash the session that goes on, if one does. */
export async function deleteSessionsOf(
  tx: Tx,
  customerId: number,
  exceptHash: Buffer | null,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .$if(exceptHash !== null, (query) => query.where('token_hash', '!=', exceptHash as Buffer))
    .execute();
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  const knownSince = new Date(now.getTime() - KNOWN_MS);
  await tx.deleteFrom('known_addresses').where('seen_at', '<=', knownSince).execute();
}
