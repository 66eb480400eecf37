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

/**
 * Opens a session for the account whose password was right, if it is still that password and that account: a change or
 * a deletion at the same moment is waited for, since it ends the sessions that it finds and this one must be among them.
 *
 * @returns false when it is not.
 */
export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    customerId: number;
    passwordHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, customer_id, created_at, expires_at)
    select ${session.tokenHash}, id, ${session.createdAt}, ${session.expiresAt} from customers
    where id = ${session.customerId} and password_hash = ${session.passwordHash} and deleted_at is null
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
  await tx.deleteFrom('sign_in_attempts').where('window_ends_at', '<=', now).execute();
}

/** Counts one more attempt and answers how many the window holds now. A window that is over starts anew. */
export async function countAttempt(
  tx: Tx,
  subject: string,
  now: Date,
  windowEndsAt: Date,
): Promise<number> {
  const row = await tx
    .insertInto('sign_in_attempts')
    .values({ subject, failures: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        failures: sql<number>`case when ${eb.ref('sign_in_attempts.window_ends_at')} <= ${now}
          then 1 else ${eb.ref('sign_in_attempts.failures')} + 1 end`,
        window_ends_at: sql<Date>`case when ${eb.ref('sign_in_attempts.window_ends_at')} <= ${now}
          then ${windowEndsAt}::timestamptz else ${eb.ref('sign_in_attempts.window_ends_at')} end`,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** A sign-in that succeeded was no guess: it gives back what it had counted. The address first, as in counting. */
export async function forgetAttempt(tx: Tx, number: string, address: string): Promise<void> {
  await tx
    .updateTable('sign_in_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', address)
    .where('failures', '>', 0)
    .execute();
  await tx.deleteFrom('sign_in_attempts').where('subject', '=', number).execute();
}
