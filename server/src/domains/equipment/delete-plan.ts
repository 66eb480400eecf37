import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { markPlanDeleted } from './equipment.sql.ts';
import { planFacts, subjectOf } from './equipment-facts.ts';
import { holdPlan } from './hold-plan.ts';

/** Takes a plan off its equipment, which stays, as do the visits of the plan. */
export const deletePlan = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const { plan, equipment } = await holdPlan(tx, id);
    await markPlanDeleted(tx, id, clock.now());
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'plan-deleted',
      before: planFacts(equipment, plan),
    });
  });
