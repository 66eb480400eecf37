import type { PushDevice, PushKind } from '@reward-points/contract/pushes';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

interface Device {
  customerId: number;
  accountId: number;
  sessionHash: Buffer;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  kinds: readonly PushKind[];
  at: Date;
}

/**
 * Locks customer and session. Of two devices of a customer the second waits and counts the first. A sign-out, or a turn of the
 * session to another customer, is done by then, or waits and takes the device with it.
 *
 * @returns the customer that the session is for; undefined where it is over.
 */
export async function holdSessionOfDevice(
  tx: Tx,
  { customerId, sessionHash }: Pick<Device, 'customerId' | 'sessionHash'>,
): Promise<number | undefined> {
  await sql`select from customers where id = ${customerId} for no key update`.execute(tx);
  const { rows } = await sql<{ heldFor: number }>`
    select coalesce(s.customer_id, a.customer_id) as "heldFor"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${sessionHash} for share of s
  `.execute(tx);
  return rows[0]?.heldFor;
}

/** @returns false where somebody else has the address, be it a colleague. */
export async function upsertDevice(tx: Tx, device: Device): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_devices
      (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
    select ${device.customerId}, account_id, token_hash, ${device.endpoint}, ${device.p256dh}, ${device.auth},
      ${device.kinds}::text[], ${device.at}
    from sessions where token_hash = ${device.sessionHash}
    on conflict (endpoint) do update set
      account_id = excluded.account_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, kinds = excluded.kinds, registered_at = excluded.registered_at
    where push_devices.customer_id = excluded.customer_id and push_devices.account_id = excluded.account_id
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** A session is one device: what its browser had before is gone. Of somebody's devices for a customer the newest stay. */
export async function deleteSuperseded(
  tx: Tx,
  {
    customerId,
    accountId,
    sessionHash,
    endpoint,
  }: Pick<Device, 'customerId' | 'accountId' | 'sessionHash' | 'endpoint'>,
  max: number,
): Promise<void> {
  await sql`
    delete from push_devices where customer_id = ${customerId} and account_id = ${accountId} and (
      (session_hash = ${sessionHash} and endpoint <> ${endpoint})
      or id in (
        select id from push_devices where customer_id = ${customerId} and account_id = ${accountId}
        order by registered_at desc, id desc offset ${max}
      )
    )
  `.execute(tx);
}

export async function deleteDevice(
  tx: Tx,
  { customerId, accountId, endpoint }: Pick<Device, 'customerId' | 'accountId' | 'endpoint'>,
): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Nobody is told anything on a device that has signed out. For the command that ends the session, once it has. */
export async function forgetDevice(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_hash', '=', sessionHash).execute();
}

/**
 * The same for all sessions of accounts, whether they are over already or not.
 *
 * @param exceptHash the session that goes on, if one does.
 */
export async function forgetDevices(
  tx: Tx,
  accountIds: readonly number[],
  exceptHash: Buffer | null,
): Promise<void> {
  await sql`
    delete from push_devices
    where account_id = any(${accountIds}::bigint[]) and session_hash is distinct from ${exceptHash}::bytea
  `.execute(tx);
}

/** The same for one person of a customer. */
export async function forgetDevicesFor(
  tx: Tx,
  { accountId, customerId }: { accountId: number; customerId: number },
): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** The same for everybody of customers. */
export async function forgetDevicesOfCustomers(
  tx: Tx,
  customerIds: readonly number[],
): Promise<void> {
  await sql`
    delete from push_devices where customer_id = any(${customerIds}::bigint[])
  `.execute(tx);
}

export async function deleteAllDevices(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_devices').execute();
}

export async function hasDevices(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('push_devices').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The device that a push service knows no more. */
export async function deleteGone(tx: Tx, deviceId: number): Promise<void> {
  await tx.deleteFrom('push_devices').where('id', '=', deviceId).execute();
}

/** Those of one of a customer's people. */
export async function listDevices(
  db: Db | Tx,
  { customerId, accountId }: Pick<Device, 'customerId' | 'accountId'>,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['endpoint', 'kinds'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint, kinds }) => ({ endpoint, kinds: kinds as PushKind[] }));
}
