import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Topic } from '@reward-points/contract/topics';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface Consent {
  customerId: number;
  /** The number that said it. */
  whatsapp: string;
  wants: boolean;
  /** reply: STOP or MULAI was written; whatsapp: told to WhatsApp itself; provider: a message was refused for it. */
  source: 'reply' | 'whatsapp' | 'provider';
  said: string | null;
  at: Date;
}

/** Whether a number wants messages: it has not written STOP, or said otherwise since. */
export async function wantsMessages(db: Db | Tx, whatsapp: string): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select number_wants(${whatsapp}) as wants
  `.execute(db);
  return rows[0]?.wants ?? true;
}

/** Which of these topics nobody of a customer hears, since all who are told of them want no messages. */
export async function listUnheard<Of extends Topic>(
  db: Db,
  customerId: number,
  topics: readonly Of[],
): Promise<Of[]> {
  const { rows } = await sql<{ topic: Of }>`
    select t.topic from unnest(${topics}::text[]) with ordinality as t (topic, nth)
    where not exists (
      select from people_told(${customerId}, t.topic) p where number_wants(p.whatsapp)
    ) order by t.nth
  `.execute(db);
  return rows.map(({ topic }) => topic);
}

/**
 * What a number said last its owner says by another number as well, from now on, whatever that one said before. A number that
 * said nothing says nothing there either: a refusal of somebody before stands.
 */
export async function moveConsent(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    select distinct on (m.customer_id) m.customer_id, ${to}, m.wants, m.source, m.said, ${at}::timestamptz
    from message_consents m
    where m.whatsapp = ${from} and m.wants = number_wants(${from}) and (
      m.wants <> number_wants(${to})
      -- Its own people are told what it said to this customer alone.
      or m.wants <> coalesce((
        select o.wants from message_consents o where o.whatsapp = ${to} and o.customer_id = m.customer_id
        order by o.at desc, o.id desc limit 1
      ), true)
    )
    order by m.customer_id, m.at desc, m.id desc
  `.execute(tx);
}

/**
 * Keeps what was said, for each customer that the number stands for, also the same again: what was said before it may still
 * be on its way. What the provider tells twice is kept once.
 *
 * @returns whether anything was new.
 */
export async function insertConsent(tx: Tx, consent: Consent): Promise<boolean> {
  const { customerId, whatsapp, wants, source, said, at } = consent;
  const { numAffectedRows } = await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    select c.id, ${whatsapp}, ${wants}, ${source}, ${said}, ${at}
    from (
      select ${customerId}::bigint
      union
      select k.customer_id from accounts a join contacts k on k.account_id = a.id
      where a.whatsapp = ${whatsapp} and a.deleted_at is null and k.removed_at is null
    ) as c (id)
    where not exists (
      select from message_consents m
      where m.customer_id = c.id and m.whatsapp = ${whatsapp} and m.at = ${at} and m.wants = ${wants}
        and m.source = ${source}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** What waits to be sent to a number that wants no messages any more is not sent; what is about a claim or its sign-in is. */
export async function failUnwanted(tx: Tx, whatsapp: string, at: Date): Promise<void> {
  await sql`
    update whatsapp_messages
    set status = 'failed', error = 'Customer meminta tidak dikirimi pesan (STOP)', failure_kind = 'opted_out',
      failed_at = greatest(${at}, created_at)
    where whatsapp = ${whatsapp} and status = 'queued' and taken_at is null
      and not outlasts_stop(kind) and kind <> 'reply'
  `.execute(tx);
}

/** How a customer is called, or one of its people whose number is not the company's, or somebody of the staff. */
export async function findName(
  tx: Tx,
  { customerId, whatsapp }: Pick<Consent, 'customerId' | 'whatsapp'>,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select case
        when c.id = ${OWN_COMPANY_ID} then coalesce(a.name, c.name)
        when k.account_id is null or c.whatsapp = a.whatsapp then c.name
        else coalesce(k.name, a.username) || ' (' || c.name || ')'
      end as name
    from customers c
      left join accounts a on a.whatsapp = ${whatsapp} and a.deleted_at is null
      left join contacts k on k.account_id = a.id and k.customer_id = c.id
    where c.id = ${customerId}
  `.execute(tx);
  return rows[0]?.name ?? '';
}
