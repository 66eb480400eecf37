import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A part of a statement about the lines of an import, which a kind contributes. */
export type Query = RawBuilder<unknown>;

/** The records that the lines of an import name, by what they are. */
export async function listRefs(tx: Tx, importId: number, of: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (refs ->> ${of}::text)::bigint as id from import_lines
    where import_id = ${importId} and refs ? ${of}::text order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The records that the lines of an import found or made. */
export async function listRecords(tx: Tx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct record as id from import_lines
    where import_id = ${importId} and record is not null order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
