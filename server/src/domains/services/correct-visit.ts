import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, inStep } from '#domain-error.ts';
import { correctVisitDay } from './correct-visit-day.ts';
import type { HeldVisit } from './hold-visit.ts';
import { findLatestVisit } from './service-histories.sql.ts';
import { movedDates } from './services.rules.ts';
import { updateServiceRow } from './services.sql.ts';

/** Puts a visit on another day, and with the latest one the days of its plan, where the next one is said. */
export async function correctVisit(
  tx: Tx,
  clock: Clock,
  { id, plan, ...held }: HeldVisit,
  { day, nextOn, field }: { day: Day; nextOn: Day | undefined; field: 'day' | 'last_service' },
): Promise<void> {
  const latest = await findLatestVisit(tx, plan.id);
  if (day !== held.day) await correctVisitDay(tx, clock, { id, planId: plan.id, day, field });
  if (nextOn === undefined) return;
  await inStep('service', async () => {
    if (latest?.id !== id) throw new DomainError('record_changed');
    const moved = movedDates(plan.next_on, { lastOn: day, nextOn });
    await updateServiceRow(tx, plan.id, moved);
  });
}
