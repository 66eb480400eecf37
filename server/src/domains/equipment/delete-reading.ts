import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { readingFacts, subjectOf } from './equipment-facts.ts';
import { holdEquipment } from './hold-equipment.ts';
import { deleteReadingRow, findEquipmentOfReading } from './readings.sql.ts';

/** Takes a reading back that was entered by mistake. Its equipment is held first, as where one is noted. */
export const deleteReading = (write: Write, id: number): Promise<void> =>
  write(async (tx, by) => {
    const equipmentId = await findEquipmentOfReading(tx, id);
    if (equipmentId === undefined) throw new DomainError('reading_not_found');
    const equipment = await holdEquipment(tx, equipmentId, 'reading_not_found');
    const reading = await deleteReadingRow(tx, id);
    if (!reading) throw new DomainError('reading_not_found');
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'reading-deleted',
      before: readingFacts(equipment, reading),
    });
  });
