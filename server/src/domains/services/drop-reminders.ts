import type { Tx } from '#db/database.ts';
import { failOutdated } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { listReminderKeys } from './service-reminders.sql.ts';

/** Of what was visited nobody is reminded any more. The caller holds the plans, and has not moved their days yet. */
export async function dropReminders(tx: Tx, planIds: readonly number[], now: Date): Promise<void> {
  const keys = await listReminderKeys(tx, planIds);
  await failOutdated(tx, { keys, reason: 'Kunjungan untuk pengingat ini sudah dicatat.', now });
}
