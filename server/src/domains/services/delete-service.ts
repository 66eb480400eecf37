import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf, subjectOf } from './service-facts.ts';
import { findService, lockService, updateServiceRow } from './services.sql.ts';

/** Takes a service off the lists and reminders. Points that its visits earned stay. */
export async function deleteService(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx, by) => {
    const service = (await lockService(tx, id)) && (await findService(tx, id));
    if (!service) throw new DomainError('service_not_found');
    await updateServiceRow(tx, id, { deleted_at: clock.now() });
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'service-deleted',
      before: factsOf(service),
    });
  });
}
