import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdVisit } from './hold-visit.ts';
import { subjectOf } from './service-facts.ts';
import { requireService } from './services.queries.ts';
import { takeVisitBack } from './take-visit-back.ts';

/** Deletes a visit of a service. */
export async function deleteServiceHistory(write: Write, id: number): Promise<void> {
  await write(async (tx, by) => {
    const held = await holdVisit(tx, id, 'service_history_not_found');
    const { plan } = held;
    if (plan.kind !== 'servis') throw new DomainError('service_history_not_found');
    const dates = await takeVisitBack(tx, held);
    const service = await requireService(tx, plan.id);
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-deleted',
      before: {
        product: service.item,
        last_service: held.day,
        ...(dates && { next_service: plan.next_on }),
      },
    });
  });
}
