import type {
  Equipment,
  EquipmentState,
  EquipmentVisit,
  EquipmentWithPlans,
  Plan,
  Reading,
} from '@reward-points/contract/equipment';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './equipment.sql.ts';
import { countReadings, listReadings as readings } from './readings.sql.ts';

export interface EquipmentFilter {
  search: string;
  state?: EquipmentState | undefined;
  id_customer?: number | undefined;
  /** These alone. */
  ids?: readonly number[] | undefined;
}

export const filterOf = ({ search, state, id_customer, ids }: EquipmentFilter): sql.Filter => ({
  search,
  state,
  ids,
  customerId: id_customer,
});

/** A page of the equipment of live customers, newest first. */
export async function listEquipment(
  db: Db,
  query: PageQuery & EquipmentFilter,
): Promise<Page<Equipment>> {
  const filter = await sql.withFew(db, filterOf(query));
  const count = await sql.countEquipment(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listEquipment(db, filter, slice));
}

async function requireEquipment(db: Db, id: number): Promise<Equipment> {
  const equipment = await sql.findEquipment(db, id);
  if (!equipment) throw new DomainError('equipment_not_found');
  return equipment;
}

/** One piece of equipment with its plans, the soonest first. */
export async function showEquipment(db: Db, id: number): Promise<EquipmentWithPlans> {
  const [equipment, plans] = await Promise.all([requireEquipment(db, id), sql.listPlans(db, id)]);
  return { ...equipment, plans };
}

/** A page of what its totaliser said, the latest first. */
export async function listReadings(
  db: Db,
  query: PageQuery & { id: number },
): Promise<Page<Reading>> {
  await requireEquipment(db, query.id);
  const count = await countReadings(db, query.id);
  return pageOf(query, TABLE_ROWS, count, (slice) => readings(db, query.id, slice));
}

/** A page of the visits of all its plans, those that were deleted as well, the latest first. */
export async function listEquipmentVisits(
  db: Db,
  query: PageQuery & { id: number },
): Promise<Page<EquipmentVisit>> {
  await requireEquipment(db, query.id);
  const count = await sql.countVisits(db, query.id);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listVisits(db, query.id, slice));
}

/** A plan of equipment that is there, of a customer who is; undefined otherwise. */
export async function findLivePlan(db: Db, id: number): Promise<Plan | undefined> {
  const found = await sql.findPlan(db, id);
  if (!found || !(await sql.findEquipment(db, found.equipmentId))) return undefined;
  const { equipmentId: _, ...plan } = found;
  return plan;
}
