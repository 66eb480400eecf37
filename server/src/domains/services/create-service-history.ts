import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { insertHistory } from './service-histories.sql.ts';
import { lockService } from './services.sql.ts';

/** Adds a visit to a service. The dates of the service and the points are calls of their own. */
export const createServiceHistory = (
  write: Write,
  clock: Clock,
  form: { id_service: number; last_service: string },
): Promise<{ id: number }> =>
  write(async (tx) => {
    if (!(await lockService(tx, form.id_service))) throw new Refusal('service_not_found');
    const id = await insertHistory(tx, {
      service_id: form.id_service,
      last_service_on: form.last_service,
      created_at: clock.now(),
    });
    return { id };
  });
