import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { removeBareEquipment } from '#domains/equipment/remove-bare-equipment.ts';
import { factsOf, subjectOf } from './service-facts.ts';
import { findService, lockService, updateServiceRow } from './services.sql.ts';

/** Takes a service off the lists and reminders, and its equipment of which nothing else is known. Points that its visits earned stay. */
export async function deleteService(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx, by) => {
    const held = await lockService(tx, id);
    const service = held && (await findService(tx, id));
    if (!service) throw new DomainError('service_not_found');
    const at = clock.now();
    await updateServiceRow(tx, id, { deleted_at: at });
    await removeBareEquipment(tx, [held.equipmentId], at);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'service-deleted',
      before: factsOf(service),
    });
  });
}
