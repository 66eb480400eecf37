import type { AccountField, ConnectionWay } from '@reward-points/contract/whatsapp-setup';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** What names the account. */
export type Details = Partial<Record<AccountField, string>>;

export interface StoredSetup {
  way: ConnectionWay;
  details: Details;
  sealed: Buffer | null;
  version: number;
}

const COLUMNS = sql`way, details, sealed, version`;

export async function findSetup(db: Db | Tx): Promise<StoredSetup> {
  const { rows } = await sql<StoredSetup>`select ${COLUMNS} from whatsapp_connection`.execute(db);
  return one(rows);
}

/** Held until the transaction ends: of two changes at once the second sees what the first made of it. */
export async function lockSetup(tx: Tx): Promise<StoredSetup> {
  const { rows } = await sql<StoredSetup>`
    select ${COLUMNS} from whatsapp_connection for update
  `.execute(tx);
  return one(rows);
}

function one(rows: StoredSetup[]): StoredSetup {
  const [row] = rows;
  if (!row) throw new Error('There is no row of the connection.');
  return row;
}

export async function updateSetupRow(
  tx: Tx,
  { way, details, sealed }: Omit<StoredSetup, 'version'>,
): Promise<void> {
  await sql`
    update whatsapp_connection
    set way = ${way}, details = ${JSON.stringify(details)}::jsonb, sealed = ${sealed}
  `.execute(tx);
}

/** At once where another connection is stored than the one in use. */
export const renewalDue = (version: number | null) =>
  version === null
    ? sql<Date | null>`null`
    : sql<Date | null>`
        select '-infinity'::timestamptz from whatsapp_connection where version <> ${version}`;
