import { type PlanChanges, planChecks } from '@reward-points/contract/equipment';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { updatePlanRow } from './equipment.sql.ts';
import { planFacts, subjectOf } from './equipment-facts.ts';
import { holdPlan } from './hold-plan.ts';
import { planColumns } from './plan-columns.rules.ts';

/** Changes the rule and the days of a plan. Another next day may be reminded of again. */
export const updatePlan = (
  write: Write,
  clock: Clock,
  { id, version, ...form }: PlanChanges & { id: number },
): Promise<void> =>
  write(async (tx, by) => {
    const { plan, equipment } = await holdPlan(tx, id);
    refuseStale(plan, version);
    // A service always has a last day (the specification): emptied, it keeps the one that it has.
    const { last_on = null, ...others } = form;
    const sent = last_on === null && plan.kind === 'servis' ? others : form;
    const { next_on, ...columns } = planColumns(sent, plan, clock.today());
    if (next_on === undefined)
      throw new DomainError('plan_day_unknown', { next_on: [planChecks.next_on] });
    const after = { ...columns, kind: plan.kind, next_on };
    await updatePlanRow(tx, id, after);
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'plan-updated',
      before: planFacts(equipment, plan),
      after: planFacts(equipment, after),
    });
  });
