import type { Day } from '@reward-points/contract/dates';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, inStep } from '#domain-error.ts';
import {
  AWARD_KEY_PREFIX,
  findLatestVisit,
  insertHistory,
  ownsRedemption,
} from './service-histories.sql.ts';
import { movedDates } from './services.rules.ts';
import { lockService, updateServiceRow } from './services.sql.ts';

export interface Visit {
  serviceId: number;
  day: Day;
  /** When the service is due again; undefined leaves its dates alone. */
  nextOn?: Day | undefined;
  /** The claimed free visit that this one is. */
  redemptionId?: number | undefined;
  at: Date;
}

export interface RecordedVisit {
  historyId: number;
  customerId: number;
  /** False: a later visit is known, so the dates of the service stayed. */
  isLatest: boolean;
  /** Of the points for it, in the ledger. */
  awardKey: string;
}

/**
 * Adds a visit to the history of a service and moves its dates, within the transaction of whoever calls. One that was
 * forgotten and is older than the latest moves nothing. The lock on the service makes visits queue, so that each is
 * compared with the latest that there is.
 */
export async function recordVisit(
  tx: Tx,
  { serviceId, day, nextOn, redemptionId, at }: Visit,
): Promise<RecordedVisit> {
  const { service, isLatest, historyId } = await inStep('history', async () => {
    const locked = await lockService(tx, serviceId);
    if (!locked) throw new DomainError('service_not_found');
    if (
      redemptionId !== undefined &&
      !(await ownsRedemption(tx, locked.customerId, redemptionId))
    ) {
      throw new DomainError('exchange_not_found');
    }
    const latest = (await findLatestVisit(tx, serviceId))?.day ?? locked.lastServiceOn;
    const isLatest = day >= latest;
    return {
      service: locked,
      isLatest,
      historyId: await refusing(
        {
          visits_redeemed_once: { code: 'service_visit_done' },
          visits_claim_stands: { code: 'exchange_not_found' },
        },
        () =>
          insertHistory(tx, {
            plan_id: serviceId,
            day,
            redemption_id: redemptionId ?? null,
            before_last_on: isLatest ? locked.lastServiceOn : null,
            before_next_on: isLatest ? locked.nextServiceOn : null,
            created_at: at,
          }),
      ),
    };
  });
  if (isLatest && nextOn !== undefined) {
    await inStep('service', () =>
      updateServiceRow(tx, serviceId, movedDates(service, { lastOn: day, nextOn })),
    );
  }
  const { customerId } = service;
  return { historyId, customerId, isLatest, awardKey: `${AWARD_KEY_PREFIX}${historyId}` };
}
