import type { PushKind } from '@reward-points/contract/pushes';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface Notice {
  customerId: number;
  /** What it is about; a device is told once. */
  key: string;
  body: string;
  /** From when on it is not so any more; undefined: for as long as it is news. */
  until?: Date;
}

/**
 * Queues notices for those devices that want them. A device that is just being forgotten is passed over, so nobody waits for
 * it, and none of it is left to point at.
 */
export async function insertNotices(
  tx: Tx,
  kind: PushKind,
  notices: readonly Notice[],
  { at, dueAt, newsUntil }: { at: Date; dueAt: Date; newsUntil: Date },
): Promise<void> {
  await sql`
    insert into push_notices (device_id, key, kind, body, created_at, expires_at, due_at)
    select d.id, n.key, ${kind}, n.body, ${at}, least(n.until, ${newsUntil}::timestamptz), ${dueAt}
    from unnest(
        ${notices.map(({ customerId }) => customerId)}::bigint[], ${notices.map(({ key }) => key)}::text[],
        ${notices.map(({ body }) => body)}::text[], ${notices.map(({ until }) => until ?? null)}::timestamptz[]
      ) as n (customer_id, key, body, until)
      join push_devices d on d.customer_id = n.customer_id and ${kind} = any (d.kinds)
    for key share of d skip locked
    on conflict (device_id, key) do nothing
  `.execute(tx);
}

export const noticesDue = sql<Date | null>`
  select min(due_at) from push_notices where due_at is not null`;

/** What no device was told of: its push service refused it, or could not be reached for as long as it was news. */
export const noticesGivenUp = sql<number>`
  select count(*) from push_notices where failed_at is not null`;

export interface TakenNotice {
  id: number;
  deviceId: number;
  key: string;
  kind: PushKind;
  body: string;
  expiresAt: Date;
  /** The number of this try. */
  tries: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Takes what is due, for this server alone until the lease ends: should it die meanwhile, another one sends them. */
export async function takeNotices(
  tx: Tx,
  { now, leaseEndsAt, max }: { now: Date; leaseEndsAt: Date; max: number },
): Promise<TakenNotice[]> {
  const { rows } = await sql<TakenNotice>`
    update push_notices n set due_at = ${leaseEndsAt}, tries = n.tries + 1
    from (
      select id from push_notices where due_at <= ${now} order by due_at limit ${max} for update skip locked
    ) as due, push_devices d
    where n.id = due.id and d.id = n.device_id
    returning n.id, n.device_id as "deviceId", n.key, n.kind, n.body, n.expires_at as "expiresAt", n.tries,
      d.endpoint, d.p256dh, d.auth
  `.execute(tx);
  return rows;
}

/** How a try ended. One whose lease another server has taken over is that server's to end. */
export async function endTry(
  tx: Tx,
  { id, tries }: Pick<TakenNotice, 'id' | 'tries'>,
  columns:
    | { due_at: Date }
    | { due_at: null; sent_at: Date }
    | { due_at: null; failed_at: Date; error: string },
): Promise<void> {
  await tx
    .updateTable('push_notices')
    .set(columns)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('due_at', 'is not', null)
    .execute();
}

/** What is not said of a customer any more, wherever it waits. */
export async function deleteNotice(tx: Tx, customerId: number, key: string): Promise<void> {
  await sql`
    delete from push_notices
    where key = ${key} and device_id in (select id from push_devices where customer_id = ${customerId})
  `.execute(tx);
}

/** The same, but for devices that were told: they are not told again. */
export async function deleteWaitingNotice(tx: Tx, customerId: number, key: string): Promise<void> {
  await sql`
    delete from push_notices
    where key = ${key} and due_at is not null
      and device_id in (select id from push_devices where customer_id = ${customerId})
  `.execute(tx);
}

export async function deleteNotices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('push_notices').where('created_at', '<=', before).execute();
}

interface Ending {
  codeId: number;
  customerId: number;
  voucher: string;
  expiresOn: string;
}

/** Vouchers that end by a day and are neither used nor given back, of customers with a device that hears of vouchers. */
export async function listEndings(
  db: Db,
  { from, to, after, max }: { from: string; to: string; after: number; max: number },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select x.code_id as "codeId", x.customer_id as "customerId", e.note as voucher, k.expires_on as "expiresOn"
    from redemptions x join reward_codes k on k.kind = x.kind and k.id = x.code_id
      join point_entries e on e.id = x.entry_id
    where x.kind = 'voucher' and x.used_on is null and x.cancelled_at is null and x.code_id > ${after}
      and k.expires_on between ${from} and ${to}
      and x.customer_id in (select customer_id from push_devices where 'voucher' = any (kinds))
    order by x.code_id limit ${max}
  `.execute(db);
  return rows;
}
