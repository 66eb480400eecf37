import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { isFulfilling, markFulfilling } from './claimed-visits.sql.ts';
import { holdVisit } from './hold-visit.ts';
import { requireService } from './services.queries.ts';

interface FulfilClaim {
  redemptionId: number;
  visitId: number;
}

/**
 * A visit that was noted without its claim is the one that was claimed. Of two claims at once the constraint lets one have it;
 * to say the same twice is to say it once.
 */
export const fulfilClaim = (write: Write, { redemptionId, visitId }: FulfilClaim): Promise<void> =>
  write(async (tx, by) => {
    const { day, plan } = await holdVisit(tx, visitId, 'visit_not_found');
    if (await isFulfilling(tx, { redemptionId, visitId })) return;
    const customer = await refusing(
      {
        visits_redeemed_once: { code: 'service_visit_done' },
        visits_claim_stands: { code: 'exchange_not_found' },
      },
      () => markFulfilling(tx, { redemptionId, visitId }),
    );
    if (!customer) throw new DomainError('visit_not_found');
    const service = await requireService(tx, plan.id);
    await recordAct(tx, by, {
      subject: customer.name,
      subjectId: service.id,
      customerId: customer.id,
      act: 'visit-claimed',
      after: { product: service.item, last_service: day },
    });
  });
