import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { isUnlikely, misfitOf } from './readings.rules.ts';
import { findNeighbours, insertReading, listLatest } from './readings.sql.ts';

interface NewReading {
  equipmentId: number;
  visitId?: number | undefined;
  day: string;
  totaliser: number;
  unit: MeterUnit;
  mark?: ReadingMark | null | undefined;
  actorId: number;
  /** Of whom the member is that entered it; left out: the staff did. */
  customerId?: number | undefined;
  /** It is refused where it is much higher than usual. */
  isUnsure?: boolean;
}

/**
 * Notes a reading within the transaction of whoever calls and holds the equipment, so that two are compared with each
 * other. What it counts of a quantity only grows, unless a mark says why not; of several counters of one quantity nothing says
 * which was read. One of a day to come would refuse every true one until then.
 */
export async function recordReading(
  tx: Tx,
  clock: Clock,
  {
    equipmentId,
    visitId,
    day,
    totaliser,
    unit,
    mark = null,
    isUnsure = false,
    ...entered
  }: NewReading,
): Promise<number> {
  if (day > clock.today()) throw refusedField('reading_ahead', 'day');
  const reading = { totaliser, unit };
  const neighbours = await findNeighbours(tx, { equipmentId, day, unit });
  const misfit = misfitOf({ ...reading, mark }, neighbours);
  if (misfit) throw new DomainError(misfit);
  if (isUnsure) {
    const latest = await listLatest(tx, { equipmentId, until: day, unit, limit: 2 });
    if (isUnlikely({ ...reading, day, mark }, latest)) throw new DomainError('reading_unlikely');
  }
  return insertReading(tx, {
    equipment_id: equipmentId,
    visit_id: visitId ?? null,
    day,
    totaliser: String(totaliser),
    unit,
    mark,
    entered_by: entered.actorId,
    customer_id: entered.customerId ?? null,
    created_at: clock.now(),
  });
}
