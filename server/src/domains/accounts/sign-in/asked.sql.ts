import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Where it is kept who asked for a link, and who for a code. */
export type AskedTable = 'password_resets' | 'sign_in_codes';

/** What is kept of somebody who wants something sent to a number. */
export interface Asked {
  whatsapp: string;
  network: string;
  askedAt: Date;
  expiresAt: Date;
}

export async function insertAsked(tx: Tx, table: AskedTable, asked: Asked): Promise<void> {
  const { whatsapp, network, askedAt, expiresAt } = asked;
  await sql`
    insert into ${sql.table(table)} (whatsapp, network, asked_at, expires_at)
    values (${whatsapp}, ${network}, ${askedAt}, ${expiresAt})
  `.execute(tx);
}

/** Whom it goes to. */
export interface Requester {
  /** Of what was asked. */
  id: number;
  accountId: number;
  customerId: number;
  name: string;
  whatsapp: string;
}

/** Finds out who they are that asked and whom nobody has looked up. */
export async function identifyAsked(
  tx: Tx,
  table: AskedTable,
  { now, limit }: { now: Date; limit: number },
): Promise<(Partial<Requester> & { id: number })[]> {
  const { rows } = await sql<Requester>`
    with requester as (
      select r.id, a.id as account_id, a.customer_id, a.name, a.password_hash
      from (
        select id, whatsapp from ${sql.table(table)} where looked_up_at is null
        order by id limit ${limit} for update skip locked
      ) r
      left join accounts a on a.whatsapp = r.whatsapp and a.deleted_at is null
        and (a.ends_at is null or a.ends_at > ${now})
    )
    update ${sql.table(table)} r
    set looked_up_at = ${now}, account_id = requester.account_id, password_hash = requester.password_hash
    from requester where r.id = requester.id
    returning r.id, r.account_id as "accountId", requester.customer_id as "customerId", requester.name, r.whatsapp
  `.execute(tx);
  return rows.sort((one, other) => one.id - other.id);
}

export async function deleteAsked(tx: Tx, table: AskedTable, askedBefore: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where asked_at <= ${askedBefore}`.execute(tx);
}
