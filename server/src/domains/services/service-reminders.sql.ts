import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Keeps what was known of reminders before another one, for as long as that can be taken back. */
export async function keepReminder(tx: Tx, id: number): Promise<void> {
  await sql`
    update services set reminded_before = reminded_at, message_before = reminder_message_id where id = ${id}
  `.execute(tx);
}

/** The key of the message that reminded of a service. */
export async function findReminderKey(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select m.key from services s join whatsapp_messages m on m.id = s.reminder_message_id where s.id = ${id}
  `.execute(tx);
  return rows[0]?.key;
}

/** What was known before the latest reminder stands again. */
export async function restoreReminder(tx: Tx, id: number): Promise<void> {
  await sql`
    update services
    set reminded_at = reminded_before, reminder_message_id = message_before, reminded_before = null, message_before = null
    where id = ${id}
  `.execute(tx);
}

/** Notes which message reminded of the service, by its key. */
export async function linkReminder(tx: Tx, id: number, messageKey: string): Promise<void> {
  await sql`
    update services set reminder_message_id = m.id
    from whatsapp_messages m where services.id = ${id} and m.key = ${messageKey}
  `.execute(tx);
}
