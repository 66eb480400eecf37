import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { isLess } from './readings.rules.ts';
import { findNeighbours, insertReading } from './readings.sql.ts';

export interface NewReading {
  equipmentId: number;
  visitId?: number | undefined;
  day: string;
  totaliser: number;
  unit: MeterUnit;
  mark?: ReadingMark | null | undefined;
  actorId: number;
  at: Date;
}

/**
 * Notes a reading within the transaction of whoever calls and holds the equipment, so that two are compared with each
 * other. A counter only grows, unless a mark says why not.
 */
export async function recordReading(
  tx: Tx,
  { equipmentId, visitId, day, totaliser, unit, mark = null, actorId, at }: NewReading,
): Promise<number> {
  const { before, after } = await findNeighbours(tx, equipmentId, day);
  const reading = { totaliser, unit };
  if (before && mark === null && isLess(reading, before)) throw new DomainError('reading_too_low');
  if (after && after.mark === null && isLess(after, reading))
    throw new DomainError('reading_too_high');
  return insertReading(tx, {
    equipment_id: equipmentId,
    visit_id: visitId ?? null,
    day,
    totaliser: String(totaliser),
    unit,
    mark,
    entered_by: actorId,
    created_at: at,
  });
}
