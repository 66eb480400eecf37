import { HOUR_MS } from '@reward-points/contract/durations';
import type { MyReadingForm } from '@reward-points/contract/my-equipment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { readingFacts, subjectOf } from '#domains/equipment/equipment-facts.ts';
import { holdEquipment } from '#domains/equipment/hold-equipment.ts';
import { recordReading } from '#domains/equipment/record-reading.ts';
import type { Actor } from '#http/access.ts';

/** How many readings somebody enters within an hour, wrong ones as well: all meters of a plant in one walk. */
export const READINGS_PER_HOUR = 120;

/**
 * Notes what a member read off its own equipment. The equipment is held, so that of two at once the second is compared with
 * the first, and one that moves away meanwhile is no longer there.
 */
export async function addMyReading(
  write: Write,
  { db, clock }: { db: Db; clock: Clock },
  {
    id,
    actor,
    sure = false,
    ...form
  }: MyReadingForm & { id: number; actor: Pick<Actor, 'accountId' | 'customerId'> },
): Promise<{ id: number }> {
  const { accountId, customerId } = actor;
  const now = clock.now();
  const limits = [{ subject: `readings-by:${accountId}`, max: READINGS_PER_HOUR }];
  await countAttempt(db, { limits, windowMs: HOUR_MS, error: 'readings_too_often', now });
  return write(async (tx, by) => {
    const equipment = await holdEquipment(tx, id);
    if (equipment.id_user !== customerId) throw new DomainError('equipment_not_found');
    const reading = { ...form, equipmentId: id, actorId: accountId, customerId };
    const readingId = await recordReading(tx, clock, { ...reading, isUnsure: !sure });
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'reading-added',
      after: readingFacts(equipment, form),
    });
    return { id: readingId };
  });
}
