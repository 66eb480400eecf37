import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { messageKeys } from '#db/message-keys.ts';

/** Keeps what was known of reminders before another one, for as long as that can be taken back. */
export async function keepReminder(tx: Tx, id: number): Promise<void> {
  await sql`
    update plans set reminded_before = reminded_at, message_before = reminder_message_id where id = ${id}
  `.execute(tx);
}

/** The key of a reminder of a service, by its message to any of those told: the latest reminder, or the one before. */
export async function findReminderKey(
  tx: Tx,
  { id, messageId }: { id: number; messageId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select split_part(m.key, '@', 1) as key from plans s join whatsapp_messages m on m.id = ${messageId}
    where s.id = ${id} and (m.id = s.reminder_message_id or (m.id = s.message_before and s.reminder_message_id is not null))
  `.execute(tx);
  return rows[0]?.key;
}

/** What was known before a reminder stands again; where another one came since, that one counts. */
export async function forgetReminder(
  tx: Tx,
  { id, messageId }: { id: number; messageId: number },
): Promise<void> {
  await sql`
    update plans
    set reminded_at = case when reminder_message_id = ${messageId} then reminded_before else reminded_at end,
      reminder_message_id = case when reminder_message_id = ${messageId} then message_before else reminder_message_id end,
      reminded_before = null, message_before = null
    where id = ${id}
  `.execute(tx);
}

/** Notes which message reminded of the service, by its key: the first of several that are sent at all. */
export async function linkReminder(tx: Tx, id: number, messageKey: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    update plans p set reminder_message_id = (
      select m.id from whatsapp_messages m
      where m.key = any (${messageKeys(sql`${messageKey}::text`, sql`p.customer_id`)})
      order by m.status = 'queued' desc, m.id limit 1
    )
    where p.id = ${id}
    returning reminder_message_id as id
  `.execute(tx);
  const messageId = rows[0]?.id ?? null;
  if (messageId === null) throw new Error('A reminder was queued without its message.');
  return messageId;
}
