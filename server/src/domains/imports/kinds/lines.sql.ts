import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A part of a statement about the lines of an import, which a kind contributes. */
export type Query = RawBuilder<unknown>;

/** From the first to the last of them. */
export interface LineRange {
  from: number;
  to: number;
}

/** What a kind says of lines that speak of the same. */
export interface Alike {
  /** The fields by which they are known, and which may be written in different ways. */
  names: readonly string[];
  /** What they have in common, within a sentence. */
  words: string;
  /** How the file is mended where that is not plain. */
  mend?: string | undefined;
  /** The same where they are of two customers. */
  mendCustomer?: string | undefined;
  /** What fields are called. */
  labels: Readonly<Record<string, string>>;
}

/** What fields of several lines come to together. */
export interface Sum {
  fields: readonly string[];
  max: number;
}

/**
 * The rupiah of a line of `import_lines`: those from which points are counted, as the company has settled. Where the file
 * does not say them, those that it says.
 */
export const rupiahOfLine = sql`(
  case (select points_basis from settings)
    when 'net' then coalesce(values ->> 'net', values ->> 'amount')
    else coalesce(values ->> 'amount', values ->> 'net')
  end
)::numeric`;

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

/** Whether the file says the rupiah of a line on the basis that is settled. */
export const isOnBasis = sql`
  values ? case (select points_basis from settings) when 'net' then 'net' else 'amount' end`;
