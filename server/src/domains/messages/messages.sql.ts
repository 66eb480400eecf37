import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

interface StoredMessage {
  id: number;
  type: 'BIRTHDAY' | 'REMINDER' | 'REWARD';
  message: string;
  version: number;
}

export async function findMessage(db: Db | Tx, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, type, message, version from default_messages where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Holds the message until the transaction ends: of two changes at once the second sees what the first made of it. */
export async function lockMessage(tx: Tx, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, type, message, version from default_messages where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function updateMessageText(tx: Tx, id: number, message: string): Promise<void> {
  await tx.updateTable('default_messages').set({ message }).where('id', '=', id).execute();
}
