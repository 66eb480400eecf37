import { addDays } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import type { PlanKindForm, PlanKindSettings } from '@reward-points/contract/plan-kinds';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { lockPlanKind, updatePlanKindRow } from './plan-kinds.sql.ts';

/**
 * Changes what holds for the plans of a kind. Plans that are there keep their days. One that begins to remind does so for
 * what falls on today and later: nobody is told of what nobody was told of in time. The lock makes two changes queue.
 */
export const updatePlanKind = (
  write: Write,
  clock: Clock,
  kind: PlanKind,
  { version, checklist, rule, rule_source, rule_checked_on, remind_days, ...form }: PlanKindForm,
): Promise<PlanKindSettings> =>
  write(async (tx, by) => {
    const before = await lockPlanKind(tx, kind);
    refuseStale(before, version);
    // Of services there are no certificates.
    const reminds_certificates = kind !== 'servis' && form.reminds_certificates;
    const after = await updatePlanKindRow(tx, kind, {
      ...form,
      reminds_certificates,
      remind_days: [...new Set<number>(remind_days)].sort((one, other) => other - one),
      checklist: linesOf(checklist ?? ''),
      rule: rule ?? null,
      rule_source: rule_source ?? null,
      rule_checked_on: rule_checked_on ?? null,
      ...(form.reminds !== before.reminds && {
        reminded_until: form.reminds ? addDays(clock.today(), -1) : null,
      }),
      ...(reminds_certificates !== before.reminds_certificates && {
        certificates_reminded_until: reminds_certificates ? addDays(clock.today(), -1) : null,
      }),
    });
    await recordAct(tx, by, {
      act: 'plan-kind-updated',
      subject: kind,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const factsOf = (kind: PlanKindSettings): Facts => ({
  every_months: kind.every_months,
  reminds: kind.reminds ? 'ya' : 'tidak',
  remind_days: kind.remind_days.join(', '),
  reminds_certificates: kind.reminds_certificates ? 'ya' : 'tidak',
  checklist: kind.checklist.join('; ') || null,
  law: kind.rule,
  law_source: kind.rule_source,
  law_checked_on: kind.rule_checked_on,
});
