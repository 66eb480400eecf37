import { awardChecks } from '@reward-points/contract/awards';
import type { Checks } from '@reward-points/contract/checks';
import type { EquipmentWithPlans, MeterUnit, Plan } from '@reward-points/contract/equipment';
import { METER_NUMBER } from '@reward-points/contract/meter-numbers';
import { nextAfterVisit } from '@reward-points/contract/plan-days';
import { type VisitFormData, visitFormChecks } from '@reward-points/contract/visits';
import type { ReadingTyped, VisitTyped } from '#features/device-visits/visit-store.ts';
import { meterNumberOf } from '#features/equipment/texts.ts';
import { today } from '#format/dates.ts';
import { texts } from './texts.ts';

/** What a form begins with: today, the plan that was chosen or the only one, and the counter in the unit that it had. */
export function beginning({ equipment, last_reading }: VisitFormData, planId?: number): VisitTyped {
  const plan = equipment.plans.find(({ id }) => id === planId) ?? onlyOf(equipment);
  return {
    id_plan: plan ? String(plan.id) : '',
    day: today(),
    next_on: '',
    checked: [],
    readings: [{ id: 1, totaliser: '', unit: last_reading?.unit ?? 'm3', mark: null }],
    found: '',
    done: '',
    parts: '',
    error_before: '',
    error_after: '',
    result: null,
    signer: '',
    signature: '',
    gives_points: false,
    add_point: '',
  };
}

const onlyOf = ({ plans }: EquipmentWithPlans): Plan | undefined =>
  plans.length === 1 ? plans[0] : undefined;

export const planOf = ({ plans }: EquipmentWithPlans, typed: VisitTyped): Plan | undefined =>
  plans.find(({ id }) => String(id) === typed.id_plan);

/** When the chosen plan is due again; undefined: its rule does not say it, so it is asked. */
export const nextOf = (plan: Plan, day: string): string | undefined =>
  day === '' ? undefined : nextAfterVisit(plan, day);

interface Counted {
  totaliser: number;
  unit: MeterUnit;
}

const numberOf = ({ totaliser }: ReadingTyped): number | undefined => {
  const written = meterNumberOf(totaliser);
  return METER_NUMBER.test(written) ? Number(written) : undefined;
};

/** What a reading is compared with: the one above it, or what the counter said last. */
export function beforeOf(
  readings: readonly ReadingTyped[],
  place: number,
  last: Counted | null,
): Counted | null {
  const above = readings[place - 1];
  if (!above) return last;
  const totaliser = numberOf(above);
  return totaliser === undefined ? null : { totaliser, unit: above.unit };
}

/** Whether a reading says less than the one before, as far as that can be said here: of units that differ the server knows more. */
export function isLower(reading: ReadingTyped, before: Counted | null): boolean {
  const now = numberOf(reading);
  return (
    before !== null && now !== undefined && reading.unit === before.unit && now < before.totaliser
  );
}

const isEmpty = ({ totaliser }: ReadingTyped): boolean => totaliser.trim() === '';

/** Whether it has to be said why a reading is lower. */
export const isUnmarked = (
  readings: readonly ReadingTyped[],
  place: number,
  last: Counted | null,
): boolean => {
  const reading = readings[place];
  return reading?.mark === null && isLower(reading, beforeOf(readings, place, last));
};

/** What is right in the form, in its order. */
export function visitChecks({ equipment, last_reading: last }: VisitFormData) {
  return {
    id_plan: visitFormChecks.id_plan,
    day: visitFormChecks.day,
    next_on: {
      message: texts.nextMissing,
      isRight: (value, values) => {
        const plan = planOf(equipment, values as VisitTyped);
        return (
          !plan ||
          nextOf(plan, String(values.day)) !== undefined ||
          visitFormChecks.day.isRight(value, values)
        );
      },
    },
    readings: {
      message: texts.readingWrong,
      isRight: (value) =>
        (value as ReadingTyped[]).every((one) => isEmpty(one) || numberOf(one) !== undefined),
    },
    marks: {
      message: texts.readingUnmarked,
      isRight: (_, { readings }) =>
        (readings as ReadingTyped[]).every((_one, place, all) => !isUnmarked(all, place, last)),
    },
    found: visitFormChecks.found,
    done: visitFormChecks.done,
    parts: visitFormChecks.parts,
    error_before: visitFormChecks.error_before,
    error_after: visitFormChecks.error_after,
    signer: visitFormChecks.signer,
    add_point: {
      message: awardChecks.add_point.message,
      isRight: (value, values) =>
        !values.gives_points || awardChecks.add_point.isRight(value, values),
    },
  } satisfies Checks;
}
