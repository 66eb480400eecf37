import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export async function insertChallenge(
  tx: Tx,
  row: { challenge: Buffer; accountId: number | null; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge: row.challenge, account_id: row.accountId, expires_at: row.expiresAt })
    .execute();
}

/** Uses a challenge up. The row's lock makes two with the same one queue, and the second finds none. */
export async function takeChallenge(
  tx: Tx,
  { challenge, accountId, now }: { challenge: Buffer; accountId: number | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and account_id is not distinct from ${accountId} and expires_at > ${now}
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes what was asked of browsers that gave no answer in time. */
export async function forgetChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** Makes two that add a passkey to an account queue, and one wait that ends the account. @returns undefined where it has ended. */
export async function lockOwner(
  tx: Tx,
  accountId: number,
): Promise<{ passkeys: number } | undefined> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and deleted_at is null for no key update
  `.execute(tx);
  if (rows.length === 0) return undefined;
  const { passkeys } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { passkeys };
}

interface PasskeyRow {
  id: number;
  credentialId: Buffer;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export async function listPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function hasPasskeys(db: Db): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface NewPasskey {
  accountId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
}

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<number> {
  const { id } = await tx
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      backed_up: passkey.isBackedUp,
      created_at: passkey.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An own passkey, held until the transaction ends. @returns how it is called. */
export async function lockPasskey(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export async function updateName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/**
 * Nobody signs in to these accounts by a passkey any more, nor adds one that was just asked for. For the command that ends
 * an account, or settles its sign-in by somebody else's hand.
 *
 * @returns how many there were.
 */
export async function endPasskeys(tx: Tx, accountIds: readonly number[]): Promise<number> {
  await sql`delete from passkey_challenges where account_id = any(${accountIds}::bigint[])`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    delete from passkeys where account_id = any(${accountIds}::bigint[])
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

interface KnownPasskey {
  id: number;
  accountId: number;
  publicKey: Buffer;
}

export async function findByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<KnownPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'account_id as accountId', 'public_key as publicKey'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** The count of a passkey, held until the transaction ends: of two at once the second sees what the first has counted. */
export async function lockCounter(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('passkeys')
    .select('counter')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.counter;
}

export async function noteUse(
  tx: Tx,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, used_at: now })
    .where('id', '=', id)
    .execute();
}
