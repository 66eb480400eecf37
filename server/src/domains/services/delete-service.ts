import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { removeBareEquipment } from '#domains/equipment/remove-bare-equipment.ts';
import { holdService } from './hold-service.ts';
import { factsOf, subjectOf } from './service-facts.ts';
import { updateServiceRow } from './services.sql.ts';

/** Takes a service off the lists and reminders, and its equipment of which nothing else is known. Points that its visits earned stay. */
export async function deleteService(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx, by) => {
    const service = await holdService(tx, id);
    const at = clock.now();
    await updateServiceRow(tx, id, { deleted_at: at });
    await removeBareEquipment(tx, [service.equipmentId], at);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'service-deleted',
      before: factsOf(service),
    });
  });
}
