import { OWN_COMPANY_ID, type Role } from '@reward-points/contract/customers';
import { sql } from 'kysely';
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
  username: string;
  passwordHash: string;
}

export async function findAccountByWhatsapp(
  db: Db,
  whatsapp: string,
): Promise<SignInAccount | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select([
      'id',
      'customer_id as customerId',
      'role',
      'username',
      'password_hash as passwordHash',
    ])
    .where('whatsapp', '=', whatsapp)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as SignInAccount | undefined;
}

export async function findAccount(
  db: Db,
  id: number,
): Promise<Pick<AccountColumns, 'username_key' | 'whatsapp'> | undefined> {
  return db
    .selectFrom('accounts')
    .select(['username_key', 'whatsapp'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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

/** What the account is called and signs in with, held against any other change until the transaction ends. */
export async function lockAccount(
  tx: Tx,
  { customerId, id }: WhichAccount,
): Promise<
  (Omit<AccountColumns, 'password_hash'> & { id: number; is_principal: boolean }) | undefined
> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'is_principal', 'name', 'username', 'username_key', 'whatsapp'])
    .where('customer_id', '=', customerId)
    .where((is) => (id === undefined ? is('is_principal', '=', true) : is('id', '=', id)))
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

/** Gives the principals of customers the names of these. */
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
  columns: Partial<AccountColumns>,
): Promise<void> {
  await tx.updateTable('accounts').set(columns).where('id', '=', id).execute();
}

/** @returns which they were. */
export async function markDeleted(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('accounts')
    .set({ deleted_at: now })
    .where('customer_id', '=', sql<number>`any(${customerIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
