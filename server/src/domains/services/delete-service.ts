import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockService, updateServiceRow } from './services.sql.ts';

/** Takes a service off the lists and reminders. Points that its visits earned stay. */
export async function deleteService(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx) => {
    if (!(await lockService(tx, id))) throw new DomainError('service_not_found');
    await updateServiceRow(tx, id, { deleted_at: clock.now() });
  });
}
