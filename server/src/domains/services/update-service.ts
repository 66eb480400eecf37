import type { Service, ServiceUpdate } from '@reward-points/contract/services';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { findService, lockService, updateServiceRow } from './services.sql.ts';

/** Changes the dates of a service and what tells it apart. When the next service moves it may be reminded of again. */
export const updateService = (
  write: Write,
  { id, last_service, next_service, ...details }: ServiceUpdate & { id: number },
): Promise<Service> =>
  write(async (tx) => {
    const old = await lockService(tx, id);
    if (!old) throw new Refusal('service_not_found');
    await updateServiceRow(tx, id, {
      ...details,
      last_service_on: last_service,
      next_service_on: next_service,
      ...(old.nextServiceOn !== next_service && { reminded_at: null, reminder_message_id: null }),
    });
    const service = await findService(tx, id);
    if (!service) throw new Refusal('service_not_found');
    return service;
  });
