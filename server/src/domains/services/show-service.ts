import type { Service } from '@reward-points/contract/services';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findService } from './services.sql.ts';

/** One service of a live customer. */
export async function showService(db: Db, id: number): Promise<Service> {
  const service = await findService(db, id);
  if (!service) throw new DomainError('service_not_found');
  return service;
}
