import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireLiveService } from './require-live-service.ts';
import { subjectOf } from './service-facts.ts';
import { deleteHistoryRow, lockHistory } from './service-histories.sql.ts';

/** Deletes a visit. The dates of the service and the points that it earned stay. */
export async function deleteServiceHistory(write: Write, id: number): Promise<void> {
  await write(async (tx, by) => {
    const stored = await lockHistory(tx, id);
    if (!stored) throw new DomainError('service_history_not_found');
    await deleteHistoryRow(tx, id);
    const service = await requireLiveService(tx, stored.serviceId);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-deleted',
      before: { product: service.item, last_service: stored.day },
    });
  });
}
