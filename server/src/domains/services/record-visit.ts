import type { Day } from '@reward-points/contract/dates';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, inStep } from '#domain-error.ts';
import { settleByVisits } from '#domains/appointments/settle-by-visit.ts';
import { holdService } from './hold-service.ts';
import {
  AWARD_KEY_PREFIX,
  type EnteredVisit,
  findLatestVisit,
  insertHistory,
  ownsRedemption,
} from './service-histories.sql.ts';
import { movedDates } from './services.rules.ts';
import { updateServiceRow } from './services.sql.ts';

interface Visit {
  serviceId: number;
  day: Day;
  /** When the service is due again; undefined leaves its dates alone. */
  nextOn?: Day | undefined;
  /** The claimed free visit that this one is. */
  redemptionId?: number | undefined;
  at: Date;
}

interface RecordedVisit {
  historyId: number;
  customerId: number;
  /** False: a later visit is known, so the dates of the service stayed. */
  isLatest: boolean;
  /** Of the points for it, in the ledger. */
  awardKey: string;
}

/** A plan that is held by its equipment until the transaction ends. */
interface HeldPlan {
  id: number;
  /** Null: it was never done, as far as anybody knows. */
  lastOn: Day | null;
  nextOn: Day;
}

/**
 * Adds a visit to a plan of any kind and moves its dates, within the transaction of whoever calls and holds it. One that was
 * forgotten and is older than the last day that is known moves nothing.
 *
 * @param entered what else is known of the visit.
 */
export async function recordVisitOf(
  tx: Tx,
  plan: HeldPlan,
  { day, nextOn, at, ...entered }: EnteredVisit & { day: Day; nextOn?: Day | undefined; at: Date },
): Promise<Omit<RecordedVisit, 'customerId'>> {
  // Somebody may have entered a later day without a visit.
  const latest = [(await findLatestVisit(tx, plan.id))?.day, plan.lastOn];
  const isLatest = latest.every((known) => known === null || known === undefined || day >= known);
  const historyId = await inStep('history', () =>
    refusing(
      {
        visits_redeemed_once: { code: 'service_visit_done' },
        visits_claim_stands: { code: 'exchange_not_found' },
      },
      () =>
        insertHistory(tx, {
          ...entered,
          plan_id: plan.id,
          day,
          before_last_on: isLatest ? plan.lastOn : null,
          before_next_on: isLatest ? plan.nextOn : null,
          created_at: at,
        }),
    ),
  );
  // What is agreed now is agreed with whoever has the equipment now.
  if (entered.customer_id == null) {
    await settleByVisits(tx, [{ planId: plan.id, visitId: historyId, day }], at);
  }
  if (isLatest && nextOn !== undefined) {
    await inStep('service', () =>
      updateServiceRow(tx, plan.id, movedDates(plan.nextOn, { lastOn: day, nextOn })),
    );
  }
  return { historyId, isLatest, awardKey: `${AWARD_KEY_PREFIX}${historyId}` };
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
  const service = await inStep('history', async () => {
    const held = await holdService(tx, serviceId);
    if (redemptionId !== undefined && !(await ownsRedemption(tx, held.id_user, redemptionId))) {
      throw new DomainError('exchange_not_found');
    }
    return held;
  });
  const { id_user: customerId, last_service: lastOn, next_service } = service;
  const plan = { id: serviceId, lastOn, nextOn: next_service };
  const of = { day, nextOn, redemption_id: redemptionId ?? null, at };
  return { ...(await recordVisitOf(tx, plan, of)), customerId };
}
