import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { mergeChanges } from '#merge-changes.ts';
import { requireLiveService } from './require-live-service.ts';
import { subjectOf } from './service-facts.ts';
import { lockHistory, updateHistoryRow } from './service-histories.sql.ts';

export interface HistoryUpdate {
  id: number;
  /** A visit never moves to another service: where a client states one, it must be the stored one (S-33). */
  id_service?: number | undefined;
  last_service: string;
  seen?: { last_service?: string | null | undefined } | undefined;
}

/** Changes the day of a visit, and nothing else. The row lock makes two changes queue; see `mergeChanges`. */
export async function updateServiceHistory(write: Write, form: HistoryUpdate): Promise<void> {
  await write(async (tx, by) => {
    const stored = await lockHistory(tx, form.id);
    const isOther = form.id_service !== undefined && form.id_service !== stored?.serviceId;
    if (!stored || isOther) throw new DomainError('service_history_not_found');
    const { last_service } = mergeChanges(form, form.seen, { last_service: stored.day });
    await updateHistoryRow(tx, form.id, last_service);
    const service = await requireLiveService(tx, stored.serviceId);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-updated',
      before: { product: service.item, last_service: stored.day },
      after: { product: service.item, last_service },
    });
  });
}
