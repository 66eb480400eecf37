import type { PageQuery } from '@reward-points/contract/fields';
import type {
  MyEquipment,
  MyEquipmentVisit,
  MyEquipmentWithPlans,
  MyReading,
} from '@reward-points/contract/my-equipment';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './my-equipment.sql.ts';

/** A piece of equipment, and whose it has to be. */
interface Piece {
  id: number;
  customerId: number;
}

/** A page of the equipment of a customer. */
export const listMyEquipment = async (
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyEquipment>> =>
  pageOf(query, TABLE_ROWS, await sql.countMyEquipment(db, customerId), (slice) =>
    sql.listMyEquipment(db, customerId, slice),
  );

async function requireMine(db: Db, piece: Piece): Promise<MyEquipment> {
  const equipment = await sql.findMyEquipment(db, piece);
  if (!equipment) throw new DomainError('equipment_not_found');
  return equipment;
}

/** A piece with its plans, the soonest first. */
export async function showMyEquipment(db: Db, piece: Piece): Promise<MyEquipmentWithPlans> {
  const equipment = await requireMine(db, piece);
  return { ...equipment, plans: await sql.listMyPlans(db, piece.id) };
}

/** A page of the visits of all its plans, those that were deleted as well, the latest first. */
export async function listMyEquipmentVisits(
  db: Db,
  piece: Piece,
  query: PageQuery,
): Promise<Page<MyEquipmentVisit>> {
  await requireMine(db, piece);
  return pageOf(query, TABLE_ROWS, await sql.countMyVisits(db, piece), (slice) =>
    sql.listMyVisits(db, piece, slice),
  );
}

/** A page of what its totaliser said, the latest first. */
export async function listMyReadings(
  db: Db,
  piece: Piece,
  query: PageQuery,
): Promise<Page<MyReading>> {
  await requireMine(db, piece);
  return pageOf(query, TABLE_ROWS, await sql.countMyReadings(db, piece), (slice) =>
    sql.listMyReadings(db, piece, slice),
  );
}
