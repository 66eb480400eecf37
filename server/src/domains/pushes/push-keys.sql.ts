import type { Db, Tx } from '#db/database.ts';

interface StoredKeys {
  publicKey: Buffer;
  /** Sealed. */
  privateKey: Buffer;
}

const COLUMNS = ['public_key as publicKey', 'private_key as privateKey'] as const;

export const findKeys = (db: Db): Promise<StoredKeys | undefined> =>
  db.selectFrom('push_keys').select(COLUMNS).executeTakeFirst();

/** Of two servers that start at once the second finds what the first has written. */
export async function insertKeys(tx: Tx, keys: StoredKeys): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_keys').execute();
}

export const lockKeys = (tx: Tx): Promise<StoredKeys | undefined> =>
  tx.selectFrom('push_keys').select(COLUMNS).forUpdate().executeTakeFirst();

export async function updatePrivateKey(tx: Tx, privateKey: Buffer): Promise<void> {
  await tx.updateTable('push_keys').set({ private_key: privateKey }).execute();
}
