import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface Consent {
  customerId: number;
  wants: boolean;
  /** reply: STOP or MULAI was written; whatsapp: told to WhatsApp itself; provider: a message was refused for it. */
  source: 'reply' | 'whatsapp' | 'provider';
  said: string | null;
  at: Date;
}

export async function findWants(db: Db | Tx, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select wants_messages(${customerId}) as wants
  `.execute(db);
  return rows[0]?.wants ?? true;
}

/**
 * Keeps what was said, also the same again: what was said before it may still be on its way. What the provider tells twice
 * is kept once.
 */
export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  const { customerId, wants, source, said, at } = consent;
  await sql`
    insert into message_consents (customer_id, wants, source, said, at)
    select ${customerId}, ${wants}, ${source}, ${said}, ${at}
    where not exists (
      select from message_consents
      where customer_id = ${customerId} and at = ${at} and wants = ${wants} and source = ${source}
    )
  `.execute(tx);
}

/** What waits to be sent to whoever wants no messages any more is not sent; what is about a claim or its sign-in is. */
export async function failUnwanted(tx: Tx, customerId: number, at: Date): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', error = 'Customer meminta tidak dikirimi pesan (STOP)', failure_kind = 'opted_out',
      failed_at = greatest(${at}, created_at)
    where customer_id = ${customerId} and status = 'queued' and taken_at is null
      and not outlasts_stop(kind) and kind <> 'reply'
  `.execute(tx);
}

/** How a customer is called. */
export async function findName(tx: Tx, customerId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return name;
}
