import type { DefaultMessage } from '@reward-points/contract/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export async function findMessage(db: Db | Tx, id: number): Promise<DefaultMessage | undefined> {
  const { rows } = await sql<DefaultMessage>`
    select id, type as type_of_message, message, template_id from default_messages where id = ${id}
  `.execute(db);
  return rows[0];
}

export async function updateMessageRow(
  tx: Tx,
  id: number,
  columns: { message: string; template_id?: string },
): Promise<void> {
  await tx.updateTable('default_messages').set(columns).where('id', '=', id).execute();
}

/** Only where nobody has chosen a template yet. */
export async function updateUnchosen(
  tx: Tx,
  id: number,
  columns: { message: string; template_id: string },
): Promise<void> {
  await tx
    .updateTable('default_messages')
    .set(columns)
    .where('id', '=', id)
    .where('template_id', 'is', null)
    .execute();
}
