import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { subjectOf } from '#domains/equipment/equipment-facts.ts';
import { correctVisit } from '#domains/services/correct-visit.ts';
import { holdVisit } from '#domains/services/hold-visit.ts';
import { refuseStale } from '#refuse-stale.ts';

interface VisitUpdate {
  id: number;
  day: Day;
  /** When its plan is due again; left out, its days are not this call's. */
  next_on?: Day | undefined;
  /** Of the plan. */
  version?: number | undefined;
}

/** Corrects the day of a visit of any plan, and the days of the plan where they are of this visit, both or neither. */
export const updateVisit = (
  write: Write,
  clock: Clock,
  { id, day, next_on: nextOn, version }: VisitUpdate,
): Promise<void> =>
  write(async (tx, by) => {
    const held = await holdVisit(tx, id, 'visit_not_found');
    const { plan, equipment } = held;
    refuseStale(plan, version);
    if (day !== held.day && day > clock.today()) throw refusedField('date_ahead', 'day');
    // What somebody has entered since is not this visit's to move.
    if (nextOn !== undefined && plan.last_on !== held.day) throw new DomainError('record_changed');
    await correctVisit(tx, clock, held, { day, nextOn, field: 'day' });
    const facts = {
      product: equipment.item,
      serial_number: equipment.serial_number,
      kind: plan.kind,
    };
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'equipment-visit-updated',
      before: { ...facts, date: held.day, next_on: plan.next_on },
      after: { ...facts, date: day, next_on: nextOn ?? plan.next_on },
    });
  });
