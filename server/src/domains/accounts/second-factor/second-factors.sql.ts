import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

interface SecondFactor {
  secret: Buffer;
  preparedAt: Date;
  confirmedAt: Date | null;
  usedStep: number | null;
}

/** What an account's codes are computed from, held until the transaction ends: two codes are judged one after the other. */
export async function lockSecondFactor(
  tx: Tx,
  accountId: number,
): Promise<SecondFactor | undefined> {
  return tx
    .selectFrom('second_factors')
    .select([
      'secret',
      'prepared_at as preparedAt',
      'confirmed_at as confirmedAt',
      'last_step as usedStep',
    ])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Every secret as it is stored, held until the transaction ends. */
export async function lockSecrets(tx: Tx): Promise<{ accountId: number; secret: Buffer }[]> {
  return tx
    .selectFrom('second_factors')
    .select(['account_id as accountId', 'secret'])
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

export async function updateSecret(tx: Tx, accountId: number, secret: Buffer): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret })
    .where('account_id', '=', accountId)
    .execute();
}

export async function isConfirmed(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same with whatever else counts as one. Held against its end until the transaction does. */
export async function holdsSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  await lockSecondFactor(tx, accountId);
  const { rows } = await sql<{ has: boolean }>`
    select has_second_factor(${accountId}) as has
  `.execute(tx);
  return rows[0]?.has ?? false;
}

/** @returns false where one is confirmed already: that stays. */
export async function insertPrepared(
  tx: Tx,
  { accountId, secret, now }: { accountId: number; secret: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors (account_id, secret, prepared_at) values (${accountId}, ${secret}, ${now})
    on conflict (account_id) do update set secret = excluded.secret, prepared_at = excluded.prepared_at
    where second_factors.confirmed_at is null
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function markConfirmed(
  tx: Tx,
  accountId: number,
  { now, step }: { now: Date; step: number },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

export async function markStepUsed(tx: Tx, accountId: number, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those that were there before, used or not, are gone. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** @returns whether it is one of the account's that was not used yet. */
export async function useRecoveryCode(
  tx: Tx,
  { accountId, codeHash, now }: { accountId: number; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
