import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { markDeletedWithoutHistory } from './equipment.sql.ts';
import { factsOf, subjectOf } from './equipment-facts.ts';
import { holdEquipment } from './hold-equipment.ts';

/**
 * Deletes equipment that was entered by mistake, with its plans. Whoever adds to it holds it first, so nothing comes in
 * between; what has a history stays, and is retired.
 */
export const deleteEquipment = (
  write: Write,
  clock: Clock,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  write(async (tx, by) => {
    const equipment = await holdEquipment(tx, id);
    if (!(await markDeletedWithoutHistory(tx, id, clock.now()))) {
      throw new DomainError('equipment_has_history');
    }
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'equipment-deleted',
      after: { ...factsOf(equipment), reason },
    });
  });
