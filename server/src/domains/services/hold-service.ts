import type { Service } from '@reward-points/contract/services';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findService, lockService } from './services.sql.ts';

/** Holds a service and its equipment until the transaction ends, so that changes of its dates queue. */
export async function holdService(tx: Tx, id: number): Promise<Service & { equipmentId: number }> {
  const held = await lockService(tx, id);
  const service = held && (await findService(tx, id));
  if (!service) throw new DomainError('service_not_found');
  return { ...service, ...held };
}
