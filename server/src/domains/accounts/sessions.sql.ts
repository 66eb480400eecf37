import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Role } from '@reward-points/contract/customers';
import type { StaffRole } from '@reward-points/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

/** How long an account's own addresses are remembered. */
const KNOWN_MS = 30 * 24 * 3600 * 1000;

/** Whether the account of this number has signed in from this address lately. */
export async function isKnownAddress(
  db: Db,
  { whatsapp, address, now }: { whatsapp: string; address: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .innerJoin('accounts', 'accounts.id', 'known_addresses.account_id')
    .select('accounts.id')
    .where('accounts.whatsapp', '=', whatsapp)
    .where('accounts.deleted_at', 'is', null)
    .where('known_addresses.address', '=', address)
    .where('known_addresses.seen_at', '>', new Date(now.getTime() - KNOWN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepKnownAddress(
  tx: Tx,
  { accountId, address, now }: { accountId: number; address: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ account_id: accountId, address, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address']).doUpdateSet({ seen_at: now }),
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
    accountId: number;
    whatsapp: string;
    passwordHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, account_id, created_at, expires_at)
    select ${session.tokenHash}, id, ${session.createdAt}, ${session.expiresAt} from accounts
    where id = ${session.accountId} and whatsapp = ${session.whatsapp}
      and password_hash = ${session.passwordHash} and deleted_at is null
    for share
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Who a session is of, with the role that the account has now. */
export interface SessionAccount {
  accountId: number;
  /** The customer that the session is for. */
  customerId: number;
  role: Role;
  staffRole: StaffRole | null;
  contactRole: ContactRole | null;
  username: string;
}

const sessionAccount = prepared(`
  select a.id as "accountId", coalesce(s.customer_id, a.customer_id) as "customerId", a.role, a.username,
    a.staff_role as "staffRole", c.role as "contactRole"
  from sessions s
    join accounts a on a.id = s.account_id
    left join contacts c on c.account_id = a.id and c.customer_id = coalesce(s.customer_id, a.customer_id)
      and c.removed_at is null
  where s.token_hash = $tokenHash and s.expires_at > $now and a.deleted_at is null
    and (a.ends_at is null or a.ends_at > $now) and (a.staff_role is not null or c.role is not null)
`);

/** The account behind a token that has not expired. A deleted or ended one has none, nor who no longer stands for the customer. */
export async function findSessionAccount(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionAccount | undefined> {
  const { rows } = await db.executeQuery<SessionAccount>(sessionAccount({ tokenHash, now }));
  return rows[0];
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** @param exceptHash the session that goes on, if one does. */
export async function deleteSessionsOf(
  tx: Tx,
  accountIds: readonly number[],
  exceptHash: Buffer | null,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .$if(exceptHash !== null, (query) => query.where('token_hash', '!=', exceptHash as Buffer))
    .execute();
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  const knownSince = new Date(now.getTime() - KNOWN_MS);
  await tx.deleteFrom('known_addresses').where('seen_at', '<=', knownSince).execute();
}
