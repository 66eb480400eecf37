import type { Day } from '@reward-points/contract/dates';
import type { MessageToSend } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { prepareAnyMessage } from '#domains/messages/prepare-message.ts';
import { recordVisit } from '#domains/services/record-visit.ts';
import { subjectOf } from '#domains/services/service-facts.ts';
import { requireService } from '#domains/services/services.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { awardCustomer } from './award-customer.ts';

interface AddVisit {
  serviceId: number;
  day: Day;
  /** When the service is due again; left out, its dates are not this call's. */
  nextOn?: Day | undefined;
  /** The claimed free visit that is hereby done. */
  redemptionId?: number | undefined;
  /** What the visit earned; left out, the points are not this call's. */
  amount?: number | undefined;
  /** How the customer is told of the points. */
  message?: MessageToSend | undefined;
  actorId: number;
}

/**
 * Adds a visit to a service and does all that belongs to it: its dates, the points with the visit as their cause, and the
 * message that tells of them. All of it or nothing.
 */
export async function addVisit(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { serviceId, day, nextOn, redemptionId, amount, message, actorId }: AddVisit,
): Promise<{ id: number; is_latest: boolean; is_told: boolean }> {
  const prepared = await prepareAnyMessage(dependencies, 'REWARD', message);
  return write(async (tx, by) => {
    const at = dependencies.clock.now();
    const visit = await recordVisit(tx, { serviceId, day, nextOn, redemptionId, at });
    const { historyId, customerId, isLatest, awardKey } = visit;
    const service = await requireService(tx, serviceId);
    const { isTold } =
      amount === undefined
        ? { isTold: false }
        : await awardCustomer(tx, {
            customerId,
            amount,
            kind: 'service',
            note: service.item,
            source: { type: 'service-history', id: historyId },
            actorId,
            key: awardKey,
            doubled: 'idempotency_key_reused',
            message: prepared,
            at,
          });
    await recordAct(tx, by, {
      ...subjectOf(service),
      act: 'visit-added',
      after: {
        product: service.item,
        last_service: day,
        next_service: isLatest ? (nextOn ?? null) : null,
        point: amount ?? null,
      },
    });
    return { id: historyId, is_latest: isLatest, is_told: isTold };
  });
}
