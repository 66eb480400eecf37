import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { subjectOf } from '#domains/equipment/equipment-facts.ts';
import { holdVisit } from '#domains/services/hold-visit.ts';
import { takeVisitBack } from '#domains/services/take-visit-back.ts';

/** Deletes a visit of any plan. */
export const deleteVisit = (write: Write, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await holdVisit(tx, id, 'visit_not_found');
    const { plan, equipment, day } = held;
    const dates = await takeVisitBack(tx, held);
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'equipment-visit-deleted',
      before: {
        product: equipment.item,
        serial_number: equipment.serial_number,
        kind: plan.kind,
        date: day,
        ...(dates && { next_on: plan.next_on }),
      },
    });
  });
