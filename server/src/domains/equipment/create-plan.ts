import { type PlanForm, planChecks } from '@reward-points/contract/equipment';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertPlan } from './equipment.sql.ts';
import { planFacts, subjectOf } from './equipment-facts.ts';
import { holdEquipment } from './hold-equipment.ts';
import { planColumns } from './plan-columns.rules.ts';

/** Adds a plan to equipment. Of services there may be several, as before; of what the law wants there is one. */
export const createPlan = (
  write: Write,
  clock: Clock,
  { id, kind, ...form }: PlanForm & { id: number },
): Promise<{ id: number }> =>
  write(async (tx, by) => {
    const equipment = await holdEquipment(tx, id);
    const { next_on, ...columns } = planColumns(form, undefined, clock.today());
    if (next_on === undefined)
      throw new DomainError('plan_day_unknown', { next_on: [planChecks.next_on] });
    // A service was there some day, as the described list says it.
    const last_on = columns.last_on ?? (kind === 'servis' ? clock.today() : null);
    const plan = { ...columns, kind, last_on, next_on };
    const planId = await refusing({ plans_one_of_a_kind: { code: 'plan_taken' } }, () =>
      insertPlan(tx, { ...plan, equipmentId: id, at: clock.now() }),
    );
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'plan-created',
      after: planFacts(equipment, plan),
    });
    return { id: planId };
  });
