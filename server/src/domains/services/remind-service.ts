import { randomUUID } from 'node:crypto';
import type { Service, updateServiceReminder } from '@reward-points/contract/services';
import { reminderValues } from '@reward-points/contract/whatsapp';
import type { z } from 'zod';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, inStep } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { changeNameplate } from '#domains/equipment/change-nameplate.ts';
import { loggingUnsent } from '#domains/messages/logging-unsent.ts';
import { prepareMessage } from '#domains/messages/prepare-message.ts';
import { UNSENT_REMINDER } from '#domains/messages/send-reminder-message.ts';
import { tell } from '#domains/messages/tell.ts';
import { requireHeardOfServices } from '#domains/whatsapp/consents/consents.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { refuseStale } from '#refuse-stale.ts';
import { holdService } from './hold-service.ts';
import { subjectOf } from './service-facts.ts';
import { keepReminder, linkReminder } from './service-reminders.sql.ts';
import { requireService } from './services.queries.ts';
import { updateServiceRow } from './services.sql.ts';

type ReminderToSend = NonNullable<z.output<typeof updateServiceReminder.body>['message']>;

interface RemindService {
  id: number;
  message: ReminderToSend;
  /** Of whoever reminds. */
  username: string;
}

/**
 * Reminds a customer of a service: the note and the queued message, both or neither. One that cannot be sent, or
 * that its customer does not want, is refused before anything is noted, and leaves its reason in the log. The row
 * lock makes what is kept of the nameplate queue with other changes of it; see `refuseStale`.
 *
 * @returns the message that reminds.
 */
export async function remindService(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { id, message, username }: RemindService,
): Promise<number> {
  const { db, clock } = dependencies;
  const { flowmeter_type, serial_number, save, version, hold, ...input } = message;
  const at = clock.now();
  const told = (service: Service) => ({
    key: `reminder:service:${id}:${randomUUID()}`,
    customer: { id: service.id_user, ...service.user },
    values: reminderValues({ ...message, service, username }),
  });
  const asItWas = await requireService(db, id);
  const prepared = await inStep('message', () =>
    loggingUnsent(
      db,
      { ...told(asItWas), kind: 'reminder', text: UNSENT_REMINDER, at },
      async () => {
        await requireHeardOfServices(db, asItWas.id_user);
        const found = await prepareMessage(dependencies, 'REMINDER', input);
        if (!found.layout) throw new DomainError('template_not_chosen');
        return found;
      },
    ),
  );
  return write(async (tx, by) => {
    const service = await holdService(tx, id);
    if (save) refuseStale(service, version);
    const reminder = told(service);
    await inStep('message', () =>
      tell(tx, prepared, [reminder], { at, actorId: by?.accountId ?? null, holds: hold === true }),
    );
    await keepReminder(tx, id);
    await updateServiceRow(tx, id, { reminded_at: at });
    if (save) await changeNameplate(tx, service.equipmentId, { flowmeter_type, serial_number });
    const messageId = await linkReminder(tx, id, reminder.key);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'service-reminded',
      after: { product: service.item, flowmeter_type, serial_number },
    });
    return messageId;
  });
}
