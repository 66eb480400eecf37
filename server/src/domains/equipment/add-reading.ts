import type { ReadingForm } from '@reward-points/contract/equipment';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { readingFacts, subjectOf } from './equipment-facts.ts';
import { holdEquipment } from './hold-equipment.ts';
import { recordReading } from './record-reading.ts';

/** Notes what the totaliser of equipment said. */
export const addReading = (
  write: Write,
  clock: Clock,
  { id, actorId, ...form }: ReadingForm & { id: number; actorId: number },
): Promise<{ id: number }> =>
  write(async (tx, by) => {
    const equipment = await holdEquipment(tx, id);
    const readingId = await recordReading(tx, clock, { ...form, equipmentId: id, actorId });
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'reading-added',
      after: readingFacts(equipment, form),
    });
    return { id: readingId };
  });
