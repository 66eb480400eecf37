import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { lockHistory, updateHistoryRow } from './service-histories.sql.ts';

export interface HistoryUpdate {
  id: number;
  /** A visit never moves to another service: where a client states one, it must be the stored one (S-33). */
  id_service?: number | undefined;
  last_service: string;
}

/** Changes the day of a visit, and nothing else. */
export async function updateServiceHistory(write: Write, form: HistoryUpdate): Promise<void> {
  await write(async (tx) => {
    const stored = await lockHistory(tx, form.id);
    const isOther = form.id_service !== undefined && form.id_service !== stored?.serviceId;
    if (!stored || isOther) throw new DomainError('service_history_not_found');
    await updateHistoryRow(tx, form.id, form.last_service);
  });
}
