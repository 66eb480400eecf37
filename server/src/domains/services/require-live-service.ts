import type { Service } from '@reward-points/contract/services';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findService } from './services.sql.ts';

/** A service as it stands within the transaction of another command, which holds it or one of its visits. */
export async function requireLiveService(tx: Tx, id: number): Promise<Service> {
  const service = await findService(tx, id);
  if (!service) throw new DomainError('service_not_found');
  return service;
}
