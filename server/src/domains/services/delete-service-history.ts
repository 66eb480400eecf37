import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { deleteHistoryRow, lockHistory } from './service-histories.sql.ts';

/** Deletes a visit. The dates of the service and the points that it earned stay. */
export async function deleteServiceHistory(write: Write, id: number): Promise<void> {
  await write(async (tx) => {
    if (!(await lockHistory(tx, id))) throw new DomainError('service_history_not_found');
    await deleteHistoryRow(tx, id);
  });
}
