import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { correctVisit } from './correct-visit.ts';
import { holdVisit } from './hold-visit.ts';
import { subjectOf } from './service-facts.ts';
import { requireService } from './services.queries.ts';

interface HistoryUpdate {
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
 * changes queue, see `refuseStale`.
 */
export async function updateServiceHistory(
  write: Write,
  clock: Clock,
  form: HistoryUpdate,
): Promise<void> {
  await write(async (tx, by) => {
    const held = await holdVisit(tx, form.id, 'service_history_not_found');
    const { plan } = held;
    const isOther = form.id_service !== undefined && form.id_service !== plan.id;
    if (plan.kind !== 'servis' || isOther) throw new DomainError('service_history_not_found');
    refuseStale(plan, form.version);
    const { last_service, next_service } = form;
    await correctVisit(tx, clock, held, {
      day: last_service,
      nextOn: next_service,
      field: 'last_service',
    });
    const service = await requireService(tx, plan.id);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-updated',
      before: { product: service.item, last_service: held.day, next_service: plan.next_on },
      after: { product: service.item, last_service, next_service: service.next_service },
    });
  });
}
