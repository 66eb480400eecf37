import type { Tx } from '#db/database.ts';

interface KeyRow {
  accountId: number;
  key: string;
  endpoint: string;
  inputHash: Buffer;
  now: Date;
}

/** Waits where another transaction is inserting the same key. False when that one committed: the key is taken. */
export async function insertKey(tx: Tx, row: KeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: row.accountId,
      key: row.key,
      endpoint: row.endpoint,
      input_hash: row.inputHash,
      answer: null,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function requireKey(tx: Tx, accountId: number, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'input_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** When the latest key of an account was stored that has `max` newer ones since then; undefined while there are fewer. */
export async function findKeyBeyond(
  tx: Tx,
  { accountId, since, max }: { accountId: number; since: Date; max: number },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function updateAnswer(
  tx: Tx,
  accountId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

export async function deleteKeysBefore(
  tx: Tx,
  instant: Date,
  kept: { endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', instant)
    .where('endpoint', '<>', kept.endpoint)
    .execute();
}
