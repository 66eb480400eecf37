import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { numberNow } from '#domains/whatsapp/log/log.sql.ts';
import type { Layout } from '#domains/whatsapp/templates/layout.rules.ts';
import type { Told } from '#domains/whatsapp/templates/renew-layout.ts';
import { isBlocked, messagesUnder } from './delivery.sql.ts';
import { formatOf } from './sending.rules.ts';

/** Messages of one template that wait and have as many values. */
interface Waiting extends Told {
  valueCount: number;
}

/** Whether a message waits that may leave, be it later. */
export async function hasWaiting(db: Db, provider: string): Promise<boolean> {
  const { rows } = await sql`
    select from whatsapp_messages m
    where m.provider = ${provider} and m.status = 'queued' and m.taken_at is null and not ${isBlocked} limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function listWaiting(
  tx: Tx,
  { provider, id }: { provider: string; id: string },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct kind, provider, template_id as "templateId", slots, jsonb_array_length(parameters) as "valueCount"
    from whatsapp_messages
    where status = 'queued' and provider = ${provider} and template_id = ${id} and taken_at is null
  `.execute(tx);
  return rows;
}

/** One that waits again, as above; undefined where it does not wait, or has no template. */
export async function findWaiting(tx: Tx, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select kind, provider, template_id as "templateId", slots, jsonb_array_length(parameters) as "valueCount"
    from whatsapp_messages
    where id = ${id} and status = 'queued' and taken_at is null and provider is not null and template_id is not null
  `.execute(tx);
  return rows[0];
}

/**
 * Puts them into the words that their template has now. What was not tried yet keeps its moment: it may be held back.
 *
 * @param id of the only one that is meant, if it has other words.
 */
export async function updateWaiting(
  tx: Tx,
  { kind, provider, templateId, slots, valueCount }: Waiting,
  layout: Layout,
  now: Date,
  id?: number,
): Promise<void> {
  const newSlots = sql`${JSON.stringify(layout.slots)}::jsonb`;
  const newBody = sql`
    format(${formatOf(layout.text, valueCount)}, variadic array(select jsonb_array_elements_text(m.parameters)))`;
  await sql`
    update whatsapp_messages m set
      slots = ${newSlots}, body = ${newBody},
      attempts = 0, error = null, failure_kind = null,
      due_at = case when m.attempts = 0 then m.due_at else ${now} end
    where m.status = 'queued' and m.taken_at is null and m.kind = ${kind} and m.provider = ${provider}
      and m.template_id = ${templateId} and m.slots = ${JSON.stringify(slots)}::jsonb
      and jsonb_array_length(m.parameters) = ${valueCount}
      ${id === undefined ? sql`` : sql`and m.id = ${id} and (m.slots <> ${newSlots} or m.body <> ${newBody})`}
  `.execute(tx);
}

/**
 * What is queued for another provider than the one in use; null: for another account, be it of any. What may be under way
 * there is unknown from now on.
 */
export async function failStranded(tx: Tx, provider: string | null, now: Date): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', failed_at = ${now},
      error = case
        when taken_at is null then 'Penyedia WhatsApp diganti sebelum pesan ini terkirim.'
        else 'Penyedia WhatsApp diganti sebelum diketahui apakah pesan ini terkirim. Periksa chat sebelum mengirim ulang.'
      end,
      failure_kind = case when taken_at is null then 'permanent' else 'unknown' end, taken_at = null
    where status = 'queued' and provider <> ${provider ?? ''}
  `.execute(tx);
}

/** What no value fits any more can be sent by nobody, and says so. */
export async function failUnfillable(
  tx: Tx,
  { kind, provider, templateId, slots }: Told,
  now: Date,
  id?: number,
): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', failed_at = ${now}, failure_kind = 'permanent',
      error = 'Template diubah di penyedia sebelum pesan ini terkirim, dan isiannya tidak cocok lagi.'
    where status = 'queued' and taken_at is null and kind = ${kind} and provider = ${provider}
      and template_id = ${templateId} and slots = ${JSON.stringify(slots)}::jsonb
      ${id === undefined ? sql`` : sql`and id = ${id}`}
  `.execute(tx);
}

/** What is told of a change of the number itself, answers and links belong to the number that it was. */
const isOfNumber = sql`kind in ('sign-in-changed', 'password-reset', 'sign-in-code', 'reply')`;

/** What waits for a number goes to another one, for whichever customer. What may be under way is left alone. */
export async function updateAddressOf(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update whatsapp_messages set whatsapp = ${to}
    where whatsapp = ${from} and customer_id is not null and status = 'queued' and taken_at is null
      and not ${isOfNumber}
  `.execute(tx);
}

/**
 * Sends what waits for a customer to the number that it has from now on: the old one may be somebody else's by the time it
 * leaves. What tells of the change itself, answers and links belong to the number that it was. What may be under way is left
 * alone. The caller holds the customer.
 */
export async function readdressMessages(
  tx: Tx,
  { customerId, from, to }: { customerId: number; from: string; to: string },
): Promise<void> {
  await sql`
    update whatsapp_messages set whatsapp = ${to}
    where customer_id = ${customerId} and whatsapp = ${from} and status = 'queued' and taken_at is null
      and not ${isOfNumber}
  `.execute(tx);
}

/** What waits under these keys has failed and is for nobody to act on; see `fail_outdated`. */
export async function failOutdated(
  tx: Tx,
  { keys, reason, now }: { keys: readonly string[]; reason: string; now: Date },
): Promise<void> {
  await sql`select fail_outdated(${keys}::text[], ${reason}, ${now}::timestamptz)`.execute(tx);
}

/** What failed under these keys is for nobody to send again, since another message says it rightly. What waits is sent. */
export async function settleOutdated(
  tx: Tx,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_messages set settled_at = ${now}
    where id in ${messagesUnder(keys)} and status = 'failed' and settled_at is null
      and coalesce(failure_kind, '') not in ('unknown', 'opted_out')
  `.execute(tx);
}

/** A message and its copies to others of a customer have this in common; see `queue_messages`. */
const ofAll = (message: string) =>
  sql`regexp_replace(${sql.ref(`${message}.key`)}, '@[0-9]+$', '')`;

/**
 * What waits for somebody who stands for a customer no more has failed where others are told the same, or where it is for that
 * person to act on. Nobody has to act on that.
 */
export async function failLeft(
  tx: Tx,
  { customerId, whatsapp, now }: { customerId: number; whatsapp: string; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_messages m
    set status = 'failed', error = 'Orang ini tidak lagi mewakili customer.', failure_kind = 'permanent',
      failed_at = ${now}, settled_at = ${now}
    where m.customer_id = ${customerId} and m.whatsapp = ${whatsapp} and m.status = 'queued' and m.taken_at is null
      and not ${isOfNumber} and (
        m.kind = 'claim-request' or exists (
          select from whatsapp_messages o
          where o.customer_id = m.customer_id and o.whatsapp <> m.whatsapp and ${ofAll('o')} = ${ofAll('m')}
            and o.status <> 'failed'
        )
      )
  `.execute(tx);
}

/**
 * One that waits again goes to the number that its customer has by now.
 *
 * @returns undefined where it does not wait.
 */
export async function updateFreed(
  tx: Tx,
  id: number,
): Promise<{ to: string; isRefused: boolean; goneId: number | null } | undefined> {
  const { rows } = await sql<{ to: string; isRefused: boolean; goneId: number | null }>`
    update whatsapp_messages m set whatsapp = case when ${isOfNumber} then m.whatsapp else ${numberNow} end
    where m.id = ${id} and m.status = 'queued' and m.taken_at is null
    returning m.whatsapp as "to", not number_wants(m.whatsapp) as "isRefused",
      (select c.id from customers c where c.id = m.customer_id and c.deleted_at is not null) as "goneId"
  `.execute(tx);
  return rows[0];
}

/**
 * Nobody has to act on what waits for customers who are deleted: it has failed. What is about a claim is still told, and what
 * is of a number by which somebody signs in, who stands for another customer.
 */
export async function dropMessages(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', error = 'Customer dihapus sebelum pesan ini terkirim.', failure_kind = 'permanent',
      failed_at = ${now}, settled_at = ${now}
    where customer_id = any(${customerIds}::bigint[]) and status = 'queued' and taken_at is null
      and not is_about_claim(kind)
      and not (${isOfNumber} and exists (
        select from accounts a where a.whatsapp = whatsapp_messages.whatsapp and a.deleted_at is null
      ))
  `.execute(tx);
}
