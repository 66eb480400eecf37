import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { takeBackMessage } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { holdService } from './hold-service.ts';
import { subjectOf } from './service-facts.ts';
import { findReminderKey, forgetReminder } from './service-reminders.sql.ts';

/**
 * Takes a reminder of a service back together with its message, both or neither: the service is as reminded as it was
 * before. It is named by its message, since another one may have come since, which stands. What was entered of the nameplate
 * stays, since that is so all the same. The row lock makes it queue with other changes; whether the message has left is
 * asked of the message itself.
 */
export async function undoReminder(
  write: Write,
  reminder: { id: number; messageId: number },
): Promise<void> {
  const { id } = reminder;
  await write(async (tx, by) => {
    const service = await holdService(tx, id);
    const key = await findReminderKey(tx, reminder);
    // A visit has come meanwhile, or it was taken back already.
    if (key === undefined) throw new DomainError('message_left');
    await forgetReminder(tx, reminder);
    await takeBackMessage(tx, key);
    const after = { product: service.item };
    await recordAct(tx, by, { ...subjectOf(service), act: 'reminder-undone', after });
  });
}
