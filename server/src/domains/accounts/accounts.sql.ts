import type { Role } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import { called } from '#db/called.ts';
import type { Db, Tx } from '#db/database.ts';

/** What the forms write of an account, under the names of the columns. */
export interface AccountColumns {
  name: string;
  username: string;
  username_key: string;
  whatsapp: string;
  password_hash: string;
}

/** An account that may be signed in to, as far as that needs to know it. */
export interface SignInAccount {
  id: number;
  customerId: number;
  role: Role;
  /** How it is called. */
  username: string;
  passwordHash: string;
  /** When its last day is over; null: it has none. */
  endsAt: Date | null;
}

const signInAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'customer_id as customerId',
      'role',
      called('accounts').as('username'),
      'password_hash as passwordHash',
      'ends_at as endsAt',
    ])
    .where('deleted_at', 'is', null);

export async function findAccountByWhatsapp(
  db: Db,
  whatsapp: string,
): Promise<SignInAccount | undefined> {
  const row = await signInAccounts(db).where('whatsapp', '=', whatsapp).executeTakeFirst();
  return row as SignInAccount | undefined;
}

/** The same by its own number, with the number that it signs in with. */
export async function findSignInAccount(
  db: Db,
  id: number,
): Promise<(SignInAccount & { whatsapp: string }) | undefined> {
  const row = await signInAccounts(db).select('whatsapp').where('id', '=', id).executeTakeFirst();
  return row as (SignInAccount & { whatsapp: string }) | undefined;
}

/**
 * An account that a line is to name, held until the line is there: whoever erases it meanwhile finds the line, or was first.
 *
 * @returns undefined where that was first, or there is none.
 */
export async function holdNamed<A extends { id: number }>(
  tx: Tx,
  account: A | undefined,
): Promise<A | undefined> {
  const { rows } = await sql`
    select from accounts where id = ${account?.id ?? null} and erased_at is null for key share
  `.execute(tx);
  return rows.length > 0 ? account : undefined;
}

export async function findAccount(
  db: Db,
  id: number,
): Promise<Omit<AccountColumns, 'password_hash'> | undefined> {
  return db
    .selectFrom('accounts')
    .select(['name', 'username', 'username_key', 'whatsapp'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function isUsernameTaken(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where username_key = ${key} and deleted_at is null
  `.execute(tx);
  return rows.length > 0;
}

export async function findPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.passwordHash;
}

/** How the accounts of the own company are called, the first of them first. */
export async function listAdministrators(tx: Tx): Promise<{ name: string; username: string }[]> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'username'])
    .where('customer_id', '=', OWN_COMPANY_ID)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Which account of a customer; without a number its principal. */
export interface WhichAccount {
  customerId: number;
  id?: number | undefined;
}

export type LockedAccount = Omit<AccountColumns, 'password_hash'> & {
  id: number;
  customer_id: number;
  role: string;
  is_principal: boolean;
  version: number;
};

/**
 * What the account is called and signs in with, held against any other change until the transaction ends. One that is
 * named by its number may stand for another customer than its own.
 */
export async function lockAccount(
  tx: Tx,
  { customerId, id }: WhichAccount,
): Promise<LockedAccount | undefined> {
  return tx
    .selectFrom('accounts')
    .select([
      'id',
      'customer_id',
      'role',
      'is_principal',
      'name',
      'username',
      'username_key',
      'whatsapp',
      'version',
    ])
    .where((is) =>
      id === undefined
        ? is.and([is('customer_id', '=', customerId), is('is_principal', '=', true)])
        : is('id', '=', id),
    )
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @param account its `id` where it is not the next free number. */
export async function insertPrincipal(
  tx: Tx,
  account: AccountColumns & { id?: number; customer_id: number; role: Role; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      ...account,
      is_principal: true,
      staff_role: account.role === 'admin' ? 'pemilik' : null,
    })
    .execute();
}

/** One that nobody signs in with: it has no number, and counts as deleted from the start. */
export async function insertProgramAccount(
  tx: Tx,
  { name, passwordHash, now }: { name: string; passwordHash: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      customer_id: OWN_COMPANY_ID,
      is_principal: false,
      is_of_program: true,
      role: 'admin',
      staff_role: 'pembaca',
      name,
      username: name,
      username_key: name,
      whatsapp: '',
      password_hash: passwordHash,
      created_at: now,
      deleted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The principals of many new customers, in one statement. */
export async function insertPrincipals(
  tx: Tx,
  accounts: readonly (AccountColumns & { customer_id: number })[],
  created: { role: Role; created_at: Date },
): Promise<void> {
  await sql`
    insert into accounts
      (customer_id, is_principal, role, name, username, username_key, whatsapp, password_hash, created_at)
    select a.customer_id, true, ${created.role}, a.name, a.username, a.username_key, a.whatsapp, a.password_hash,
      ${created.created_at}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (
      customer_id bigint, name text, username text, username_key text, whatsapp text, password_hash text
    )
  `.execute(tx);
}

/** Gives the accounts that customers were created with the customers' new names. */
export async function renamePrincipals(
  tx: Tx,
  names: readonly { customerId: number; name: string }[],
): Promise<void> {
  await sql`
    update accounts a set name = n.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n ("customerId" bigint, name text)
    where a.customer_id = n."customerId" and a.is_principal and a.deleted_at is null
  `.execute(tx);
}

export async function updateAccountRow(
  tx: Tx,
  id: number,
  columns: Partial<AccountColumns> & { whatsapp_since?: Date },
): Promise<void> {
  await tx.updateTable('accounts').set(columns).where('id', '=', id).execute();
}

/** Adds somebody who is not the principal of the customer; `stand_for_customer` makes it one of its contacts. */
export async function insertPerson(
  tx: Tx,
  person: AccountColumns & { customer_id: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ ...person, is_principal: false, role: 'customer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Holds whoever stands for customers, in the order of their numbers: of two customers who go at once the second sees for whom
 * the first has left somebody standing.
 */
export async function lockPeopleOf(tx: Tx, customerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where deleted_at is null and id in (
      select account_id from contacts where customer_id = any(${customerIds}::bigint[]) and removed_at is null
    )
    order by id for no key update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function removeContactsOf(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update contacts set removed_at = ${now}
    where customer_id = any(${customerIds}::bigint[]) and removed_at is null
  `.execute(tx);
}

/** Of these accounts ends those that stand for nobody any more. @returns which they were. */
export async function markDeleted(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update accounts a set deleted_at = ${now}
    where a.id = any(${ids}::bigint[]) and a.deleted_at is null and a.staff_role is null
      -- Read once, of whatever many: without statistics each account would go through all contacts.
      and a.id not in (
        select account_id from contacts where account_id = any(${ids}::bigint[]) and removed_at is null
      )
    returning a.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Makes another account of a customer its principal: whose number is that of the company, and which is called like it. The
 * caller holds both.
 *
 * @param name of the person whose account it was.
 */
export async function movePrincipal(
  tx: Tx,
  { from, to, name }: { from: number; to: number; name: string },
): Promise<void> {
  // The index that there is one of them is asked by each row, so the old one goes first.
  await sql`update accounts set is_principal = false where id = ${from}`.execute(tx);
  await sql`
    update accounts set is_principal = true, name = (select name from accounts where id = ${from}) where id = ${to}
  `.execute(tx);
  await sql`update accounts set name = ${name} where id = ${from}`.execute(tx);
}
