import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Role } from '@reward-points/contract/customers';
import { DAY_MS } from '@reward-points/contract/durations';
import type { StaffRole } from '@reward-points/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

/** How long an account's own addresses are remembered. */
const KNOWN_MS = 30 * DAY_MS;

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
 * Opens a session for an account that still has the password and number that were right. The lock orders it against a change or
 * deletion of the account, which ends the sessions that it finds: this one must be among them.
 *
 * @returns false when the account has others by now.
 */
export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    accountId: number;
    whatsapp: string;
    passwordHash: string;
    device: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, account_id, customer_id, device, created_at, expires_at)
    select ${session.tokenHash}, a.id, (
      select c.customer_id from contacts c where c.account_id = a.id and c.removed_at is null
      order by c.used_at desc nulls last, c.customer_id = a.customer_id desc, c.customer_id limit 1
    ), ${session.device}, ${session.createdAt}, ${session.expiresAt}
    from accounts a
    where a.id = ${session.accountId} and a.whatsapp = ${session.whatsapp}
      and a.password_hash = ${session.passwordHash} and a.deleted_at is null
      and (a.ends_at is null or a.ends_at > ${session.createdAt})
    for share
  `.execute(tx);
  // Two at the same first moment wait for each other; the one that is broken off signs in again.
  await sql`
    update accounts set signed_in_at = ${session.createdAt}
    where id = ${session.accountId} and staff_role is not null and signed_in_at is null and ${numAffectedRows === 1n}
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Notes for which customer the session was opened: the next one begins there. */
export async function noteUse(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update contacts c set used_at = ${now} from sessions s
    where s.token_hash = ${tokenHash} and c.account_id = s.account_id and c.customer_id = s.customer_id
  `.execute(tx);
}

/**
 * Turns a session to another customer that its account stands for. The contact is held: whoever is removed at the same moment
 * is refused, or loses this session with the others.
 *
 * @returns false where the account does not stand for the customer.
 */
export async function turnSession(
  tx: Tx,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from contacts c join sessions s on s.account_id = c.account_id
    where s.token_hash = ${tokenHash} and c.customer_id = ${customerId} and c.removed_at is null
    for no key update of c
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`update sessions set customer_id = ${customerId} where token_hash = ${tokenHash}`.execute(
    tx,
  );
  return true;
}

/** Ends the sessions of an account for one customer, and leaves it those for others. */
export async function deleteSessionsFor(
  tx: Tx,
  { accountId, customerId }: { accountId: number; customerId: number },
): Promise<void> {
  await sql`
    delete from sessions s using accounts a
    where a.id = s.account_id and s.account_id = ${accountId}
      and coalesce(s.customer_id, a.customer_id) = ${customerId}
  `.execute(tx);
}

/** The same of all who stand for customers. */
export async function deleteSessionsOfCustomers(
  tx: Tx,
  customerIds: readonly number[],
): Promise<void> {
  await sql`
    delete from sessions s using accounts a
    where a.id = s.account_id and coalesce(s.customer_id, a.customer_id) = any(${customerIds}::bigint[])
  `.execute(tx);
}

/** Who a session is of, with the role that the account has now. */
export interface SessionAccount {
  accountId: number;
  /** The customer that the session is for. */
  customerId: number;
  role: Role;
  staffRole: StaffRole | null;
  contactRole: ContactRole | null;
  claimLimit: number | null;
  /** Whether it lacks the second factor that the owner demands of staff. */
  lacksSecondFactor: boolean;
  /** How the trail calls it: as its customer does, or see `called`. */
  username: string;
  /** When the session was last used, to the hour. */
  usedAt: Date;
}

const sessionAccount = prepared(`
  select a.id as "accountId", coalesce(s.customer_id, a.customer_id) as "customerId", a.role,
    coalesce(c.name, case when a.is_principal then a.username else a.name end) as username,
    a.staff_role as "staffRole", c.role as "contactRole", c.claim_limit as "claimLimit",
    coalesce(s.used_at, s.created_at) as "usedAt",
    a.staff_role is not null and (select second_factor_demanded from settings)
      and not has_second_factor(a.id) as "lacksSecondFactor"
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

/** Keeps a session until the transaction ends. @returns the customer that it is for; undefined where it has ended. */
export async function holdSession(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    select coalesce(s.customer_id, a.customer_id) as "customerId"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} for key share of s
  `.execute(tx);
  return rows[0]?.customerId;
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
