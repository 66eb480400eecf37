import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { unsettleVisits } from '#domains/appointments/settle-by-visit.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireLiveService } from './require-live-service.ts';
import { subjectOf } from './service-facts.ts';
import {
  deleteHistoryRow,
  findServiceOfHistory,
  listLatestVisits,
  lockHistory,
} from './service-histories.sql.ts';
import { datesBefore, movedDates } from './services.rules.ts';
import { lockService, updateServiceRow } from './services.sql.ts';

/**
 * Deletes a visit. The points that it earned stay; without its latest visit the service goes back to the dates before it,
 * unless it has others by now. The service is locked first, as where a visit is added.
 */
export async function deleteServiceHistory(write: Write, id: number): Promise<void> {
  await write(async (tx, by) => {
    const serviceId = await findServiceOfHistory(tx, id);
    const held = serviceId && (await lockService(tx, serviceId));
    const stored = held && (await lockHistory(tx, id));
    if (!stored) throw new DomainError('service_history_not_found');
    const [latest, previous] = await listLatestVisits(tx, stored.serviceId, 2);
    const dates = latest?.id === id ? datesBefore(held, latest, previous) : null;
    await unsettleVisits(tx, [id]);
    await deleteHistoryRow(tx, id);
    if (dates) await updateServiceRow(tx, stored.serviceId, movedDates(held, dates));
    const service = await requireLiveService(tx, stored.serviceId);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-deleted',
      before: {
        product: service.item,
        last_service: stored.day,
        ...(dates && { next_service: held.nextServiceOn }),
      },
    });
  });
}
