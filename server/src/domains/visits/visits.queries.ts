import type { VisitPhoto } from '@reward-points/contract/visits';
import type { Db } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './visits.sql.ts';

/** The photos of a visit; a member's own alone. */
export async function listVisitPhotos(db: Db, visit: sql.Sought): Promise<VisitPhoto[]> {
  if (!(await sql.isVisitThere(db, visit))) throw new DomainError('visit_not_found');
  return sql.listPhotos(db, visit.id);
}

/** One of them. What is missing in the store, or is not what was kept, is as good as none. */
export async function requireVisitPhoto(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  photo: sql.Sought,
): Promise<{ jpeg: string }> {
  const found = await sql.findPhoto(db, photo);
  const bytes = found && (await attachments.read(found.name, found.sha256));
  if (!bytes) throw new DomainError('photo_not_found');
  return { jpeg: bytes.toString('base64') };
}

/** Which equipment a visit of a service goes to. */
export async function requireServiceEquipment(db: Db, serviceId: number): Promise<{ id: number }> {
  const found = await sql.findEquipmentOfService(db, serviceId);
  if (!found) throw new DomainError('service_not_found');
  return found;
}
