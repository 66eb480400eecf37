import type { Service, ServiceUpdate } from '@reward-points/contract/services';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { inStep } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { changeNameplate } from '#domains/equipment/change-nameplate.ts';
import { refuseStale } from '#refuse-stale.ts';
import { correctVisitDay } from './correct-visit-day.ts';
import { holdService } from './hold-service.ts';
import { factsOf, subjectOf } from './service-facts.ts';
import { findDayEnteredLast, findLatestVisit } from './service-histories.sql.ts';
import { requireService } from './services.queries.ts';
import { movedDates } from './services.rules.ts';
import { updateServiceRow } from './services.sql.ts';

/**
 * Changes the dates of a service and what tells it apart, and with them the day of its latest visit where that is asked
 * for. Where a described client adds a visit, the second of its two calls is this one: if that visit is not the latest,
 * the dates of the service stay. The row lock makes two changes queue; see `refuseStale`.
 */
export const updateService = (
  write: Write,
  clock: Clock,
  {
    id,
    version,
    with_visit = false,
    last_service,
    next_service,
    note,
    ...nameplate
  }: ServiceUpdate & { id: number },
): Promise<Service> =>
  write(async (tx, by) => {
    const before = await holdService(tx, id);
    refuseStale(before, version);
    const latest = await findLatestVisit(tx, id);
    const isForgotten =
      !with_visit &&
      latest !== undefined &&
      last_service < latest.day &&
      last_service === (await findDayEnteredLast(tx, id));
    // A day that stays what it was corrects no visit: the latest one may be of another day.
    const isMoved = with_visit && last_service !== before.last_service;
    const [lastOn, nextOn] = isForgotten
      ? [before.last_service, before.next_service]
      : [last_service, next_service];
    await updateServiceRow(tx, id, {
      note,
      ...movedDates(before.next_service, { lastOn, nextOn }),
    });
    await changeNameplate(tx, before.equipmentId, nameplate);
    const service = await requireService(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'service-updated',
      before: factsOf(before),
      after: factsOf(service),
    });
    if (isMoved && latest && latest.day !== lastOn) {
      await inStep('history', () =>
        correctVisitDay(tx, clock, {
          id: latest.id,
          planId: id,
          day: lastOn,
          field: 'last_service',
        }),
      );
      await recordAct(tx, by, {
        ...subjectOf(service),
        act: 'visit-updated',
        before: { product: service.item, last_service: latest.day },
        after: { product: service.item, last_service: lastOn },
      });
    }
    return service;
  });
