import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** What a webhook named long enough ago that it can be read. */
export async function listHints(
  db: Db,
  { connectionId, before }: { connectionId: number; before: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ externalId: string }>`
    select external_id as "externalId" from accounting_hints
    where connection_id = ${connectionId} and heard_at <= ${before} order by heard_at limit ${limit}
  `.execute(db);
  return rows.map(({ externalId }) => externalId);
}

/** Those that were heard of again meanwhile stay. */
export async function deleteHints(
  tx: Tx,
  {
    connectionId,
    ids,
    before,
  }: { connectionId: number; ids: readonly string[] | 'all'; before: Date },
): Promise<void> {
  await sql`
    delete from accounting_hints where connection_id = ${connectionId} and heard_at <= ${before}
      and ${ids === 'all' ? sql`true` : sql`external_id = any(${ids}::text[])`}
  `.execute(tx);
}

/** Notes what a webhook has named; what it names again is read once more. */
export async function insertHints(
  tx: Tx,
  { connectionId, ids, at }: { connectionId: number; ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    insert into accounting_hints (connection_id, external_id, heard_at)
    select ${connectionId}, id, ${at} from unnest(${ids}::text[]) as id order by id
    on conflict (connection_id, external_id) do update set heard_at = excluded.heard_at
  `.execute(tx);
}
