import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Told } from '#domains/whatsapp/templates/find-successor.ts';
import type { Stranded } from './delivery.sql.ts';

/** Those that wait to be sent by a template. */
export async function listWaiting(
  tx: Tx,
  { provider, id }: { provider: string; id: string },
): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    select distinct kind, provider, template_id as "templateId", slots, jsonb_array_length(parameters) as "valueCount"
    from whatsapp_messages
    where status = 'queued' and provider = ${provider} and template_id = ${id} and taken_at is null
  `.execute(tx);
  return rows;
}

/** What no value fits any more can be sent by nobody, and says so. */
export async function failUnfillable(
  tx: Tx,
  { kind, provider, templateId, slots }: Told,
  now: Date,
): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', failed_at = ${now}, failure_kind = 'permanent',
      error = 'Template diubah di penyedia sebelum pesan ini terkirim, dan isiannya tidak cocok lagi.'
    where status = 'queued' and taken_at is null and kind = ${kind} and provider = ${provider}
      and template_id = ${templateId} and slots = ${JSON.stringify(slots)}::jsonb
  `.execute(tx);
}

/** What waits for a customer goes to another number. What may be under way is left alone. */
export async function updateAddress(
  tx: Tx,
  { customerId, from, to }: { customerId: number; from: string; to: string },
): Promise<void> {
  await sql`
    update whatsapp_messages set whatsapp = ${to}
    where customer_id = ${customerId} and whatsapp = ${from} and status = 'queued' and taken_at is null
      and kind not in ('sign-in-changed', 'password-reset', 'reply')
  `.execute(tx);
}

/** What waits for deleted customers has failed, and nothing is left to do about it. */
export async function failForGone(
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
  `.execute(tx);
}
