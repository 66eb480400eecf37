import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockService, updateServiceRow } from './services.sql.ts';

/** Notes that the customer was reminded of a service, due or not: the list offers it for every one. */
export async function markServiceReminded(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx) => {
    if (!(await lockService(tx, id))) throw new DomainError('service_not_found');
    await updateServiceRow(tx, id, { reminded_at: clock.now(), reminder_message_id: null });
  });
}
