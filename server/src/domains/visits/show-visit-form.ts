import type { VisitFormData } from '@reward-points/contract/visits';
import type { Db } from '#db/database.ts';
import { showEquipment } from '#domains/equipment/equipment.queries.ts';
import { listPlanKinds } from '#domains/plan-kinds/plan-kinds.queries.ts';
import { listLastReadings, listLatestVisits } from './visits.sql.ts';

/** What the form of a visit is filled with: the equipment, what is done at each of its plans, and where its counter stood. */
export async function showVisitForm(db: Db, equipmentId: number): Promise<VisitFormData> {
  const [equipment, kinds, last_readings, latest_visits] = await Promise.all([
    showEquipment(db, equipmentId),
    listPlanKinds(db),
    listLastReadings(db, equipmentId),
    listLatestVisits(db, equipmentId),
  ]);
  const planned = new Set(equipment.plans.map(({ kind }) => kind));
  return {
    equipment,
    checklists: kinds
      .filter(({ kind }) => planned.has(kind))
      .map(({ kind, checklist }) => ({ kind, lines: checklist })),
    last_readings,
    latest_visits,
  };
}
