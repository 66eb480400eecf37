import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { COUNT_MAX } from '#db/paging.ts';
import { type Filter, isOpenFailure, matching } from './log-filter.sql.ts';

/** @returns whom the failed message was for; undefined where it is none on which somebody has to act. */
export async function updateSettled(
  tx: Tx,
  id: number,
  at: Date,
): Promise<{ name: string; customerId: number | null; isUnknown: boolean } | undefined> {
  const { rows } = await sql<{ name: string; customerId: number | null; isUnknown: boolean }>`
    update whatsapp_messages m set settled_at = ${at} where m.id = ${id} and ${isOpenFailure}
    returning m.name, m.customer_id as "customerId", m.failure_kind is not distinct from 'unknown' as "isUnknown"
  `.execute(tx);
  return rows[0];
}

/** @returns how many of the failed messages that a filter finds; no more than it can count. */
export async function updateAllSettled(tx: Tx, filter: Filter, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update whatsapp_messages set settled_at = ${at}
    where id in (
      select m.id from whatsapp_messages m ${matching({ ...filter, open: 'failed' })}
      order by m.id desc limit ${COUNT_MAX} for update
    )
  `.execute(tx);
  return Number(numAffectedRows);
}

/** @returns whom it was for; undefined where it was not settled. */
export async function updateReopened(
  tx: Tx,
  id: number,
): Promise<{ name: string; customerId: number | null } | undefined> {
  const { rows } = await sql<{ name: string; customerId: number | null }>`
    update whatsapp_messages set settled_at = null where id = ${id} and settled_at is not null
    returning name, customer_id as "customerId"
  `.execute(tx);
  return rows[0];
}
