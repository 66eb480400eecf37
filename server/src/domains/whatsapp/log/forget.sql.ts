import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { ERASED } from '#db/erased.ts';

/** What is left of a message that was forgotten: when and why it was sent and how it ended, not to whom, nor what it said. */
const forgotten = (now: Date) => sql`
  whatsapp = '', name = ${ERASED}, parameters = '[]', slots = '[]', body = '', conversation = null,
  provider_id = hashed_wamid(provider_id), key = hashed_wamid(key),
  error = case when status = 'failed' then ${ERASED} end,
  settled_at = case when status = 'failed' then coalesce(settled_at, ${now}) end,
  seen_at = case when status = 'received' then coalesce(seen_at, ${now}) end`;

export async function lastMessageBefore(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from whatsapp_messages where created_at < ${moment}
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** @returns how many. What still waits to be sent is left alone; what an earlier version left of Meta's numbers goes too. */
export async function forgetStretch(
  tx: Tx,
  { afterId, toId, before, now }: { afterId: number; toId: number; before: Date; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update whatsapp_messages set ${forgotten(now)}
    where id > ${afterId} and id <= ${toId} and created_at < ${before} and status <> 'queued'
      and (whatsapp <> '' or provider_id <> hashed_wamid(provider_id) or key <> hashed_wamid(key))
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
