import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

interface DeviceRow {
  id: number;
  device: string | null;
  signed_in_at: Date;
  used_at: Date;
  is_this: boolean;
}

/** The sessions of an account that are not over; that of `tokenHash` first, then those used last. */
export async function listDevices(
  db: Db,
  {
    accountId,
    tokenHash,
    now,
    limit,
  }: { accountId: number; tokenHash: Buffer; now: Date; limit: number },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, device, created_at as signed_in_at, coalesce(used_at, created_at) as used_at,
      token_hash = ${tokenHash} as is_this
    from sessions where account_id = ${accountId} and expires_at > ${now}
    order by is_this desc, coalesce(used_at, created_at) desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** @returns what it was; undefined where the account has no such session, or not any more. */
export async function deleteDevice(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<{ tokenHash: Buffer; device: string | null } | undefined> {
  return tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['token_hash as tokenHash', 'device'])
    .executeTakeFirst();
}

/**
 * Notes the hour in which a session is used. One that is held at this moment, as by who ends it, is passed over: no call
 * waits for this.
 */
export async function noteHour(db: Db, tokenHash: Buffer, hour: Date): Promise<void> {
  await sql`
    update sessions set used_at = ${hour} where token_hash in (
      select token_hash from sessions
      where token_hash = ${tokenHash} and coalesce(used_at, created_at) < ${hour} for no key update skip locked
    )
  `.execute(db);
}
