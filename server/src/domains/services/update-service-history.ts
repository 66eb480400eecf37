import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError, inStep } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { correctVisitDay } from './correct-visit-day.ts';
import { requireLiveService } from './require-live-service.ts';
import { subjectOf } from './service-facts.ts';
import { findLatestVisit, findServiceOfHistory, lockHistory } from './service-histories.sql.ts';
import { movedDates } from './services.rules.ts';
import { lockService, updateServiceRow } from './services.sql.ts';

export interface HistoryUpdate {
  id: number;
  /** A visit never moves to another service: where a client states one, it must be the stored one (S-33). */
  id_service?: number | undefined;
  last_service: Day;
  /** Of the latest visit: when the service is due again; left out, its dates are not this call's. */
  next_service?: Day | undefined;
  /** Of the service. */
  version?: number | undefined;
}

/**
 * Changes the day of a visit, and with the latest one the dates of the service, both or neither. The locks make two
 * changes queue, see `refuseStale`; the service comes first, as where a visit is added.
 */
export async function updateServiceHistory(
  write: Write,
  clock: Clock,
  form: HistoryUpdate,
): Promise<void> {
  await write(async (tx, by) => {
    const serviceId = await findServiceOfHistory(tx, form.id);
    const held = serviceId && (await lockService(tx, serviceId));
    const stored = held && (await lockHistory(tx, form.id));
    const isOther = form.id_service !== undefined && form.id_service !== serviceId;
    if (!stored || isOther) throw new DomainError('service_history_not_found');
    const latest = await findLatestVisit(tx, stored.serviceId);
    refuseStale(held, form.version);
    const { last_service, next_service } = form;
    if (last_service !== stored.day) {
      await correctVisitDay(tx, clock, {
        id: form.id,
        planId: stored.serviceId,
        day: last_service,
      });
    }
    if (next_service !== undefined) {
      await inStep('service', async () => {
        if (latest?.id !== form.id) throw new DomainError('record_changed');
        const moved = movedDates(held, { lastOn: last_service, nextOn: next_service });
        await updateServiceRow(tx, stored.serviceId, moved);
      });
    }
    const service = await requireLiveService(tx, stored.serviceId);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-updated',
      before: {
        product: service.item,
        last_service: stored.day,
        next_service: held.nextServiceOn,
      },
      after: { product: service.item, last_service, next_service: service.next_service },
    });
  });
}
