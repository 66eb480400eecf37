import { awardChecks } from '@reward-points/contract/awards';
import type { Checks } from '@reward-points/contract/checks';
import type { EquipmentWithPlans, MeterUnit, Plan } from '@reward-points/contract/equipment';
import { METER_NUMBER } from '@reward-points/contract/meter-numbers';
import { type Counted, isAlike, isLess } from '@reward-points/contract/meter-units';
import { nextAfterVisit } from '@reward-points/contract/plan-days';
import { type VisitFormData, visitFormChecks } from '@reward-points/contract/visits';
import type { ReadingTyped, VisitTyped } from '#features/device-visits/visit-store.ts';
import { meterNumberOf } from '#features/equipment/texts.ts';
import { today } from '#format/dates.ts';
import { texts } from './texts.ts';

/** What a form begins with: today, the plan that was chosen or the only one, and the counter in the unit that it had. */
export function beginning(
  { equipment, last_readings: [last] }: VisitFormData,
  planId?: number,
): VisitTyped {
  const plan = equipment.plans.find(({ id }) => id === planId) ?? onlyOf(equipment);
  return {
    id_plan: plan ? String(plan.id) : '',
    day: today(),
    next_on: '',
    checked: [],
    readings: [{ id: 1, totaliser: '', unit: last?.unit ?? 'm3', mark: null }],
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

/** A plan, and the last day on which it is known to have been done: that of its days, or of a later visit. */
export interface ChosenPlan extends Plan {
  known_on: string | null;
  visited_on: string | undefined;
}

export function planOf(
  { equipment, latest_visits }: VisitFormData,
  { id_plan }: VisitTyped,
): ChosenPlan | undefined {
  const plan = equipment.plans.find(({ id }) => String(id) === id_plan);
  if (!plan) return undefined;
  const visited_on = latest_visits.find((visit) => visit.id_plan === plan.id)?.day;
  const { last_on } = plan;
  const isLater = visited_on !== undefined && visited_on > (last_on ?? '');
  return { ...plan, visited_on, known_on: isLater ? visited_on : last_on };
}

/** A visit before the last one joins the history, and the plan stays as it is. */
export const isForgotten = ({ known_on }: ChosenPlan, day: string): boolean =>
  known_on !== null && day !== '' && day < known_on;

/** When the chosen plan is due again; undefined: its rule does not say it, so it is asked. */
export function nextOf(plan: ChosenPlan, day: string): string | undefined {
  if (day === '') return undefined;
  return isForgotten(plan, day) ? plan.next_on : nextAfterVisit(plan, day);
}

export type LastReadings = VisitFormData['last_readings'];

const numberOf = ({ totaliser }: ReadingTyped): number | undefined => {
  const written = meterNumberOf(totaliser);
  return METER_NUMBER.test(written) ? Number(written) : undefined;
};

const countedOf = (reading: ReadingTyped): Counted | undefined => {
  const totaliser = numberOf(reading);
  return totaliser === undefined ? undefined : { totaliser, unit: reading.unit };
};

/** What the counter of a quantity said last by a day. */
export const lastBy = (last: LastReadings, day: string, unit: MeterUnit): Counted | undefined =>
  last.find((one) => one.day <= day && isAlike(one.unit, unit));

/**
 * What a reading is less than, or begins anew after, which is asked why; undefined: nothing is asked. It is compared with the
 * one of its quantity above it, or with what the counter said last by the day of the visit: as the server does.
 */
export function askedOf(
  { readings, day }: Pick<VisitTyped, 'readings' | 'day'>,
  place: number,
  last: LastReadings,
): Counted | undefined {
  const reading = readings[place];
  if (!reading) return undefined;
  const above = readings.slice(0, place).filter(({ unit }) => isAlike(unit, reading.unit));
  const before =
    above.map(countedOf).findLast((one) => one !== undefined) ?? lastBy(last, day, reading.unit);
  return above.length > 0 || isLower(reading, before) ? before : undefined;
}

function isLower(reading: ReadingTyped, before: Counted | undefined): boolean {
  const now = countedOf(reading);
  return now !== undefined && before !== undefined && isLess(now, before);
}

const isEmpty = ({ totaliser }: ReadingTyped): boolean => totaliser.trim() === '';

/** What is sent of what is typed: nothing that was answered of a question that is asked no more. */
export function settled(data: VisitFormData, typed: VisitTyped): VisitTyped {
  const { last_readings: last } = data;
  const plan = planOf(data, typed);
  const isRuled = plan !== undefined && nextOf(plan, typed.day) !== undefined;
  return {
    ...typed,
    next_on: isRuled ? '' : typed.next_on,
    readings: typed.readings.map((reading, place) => ({
      ...reading,
      mark: askedOf(typed, place, last) ? reading.mark : null,
    })),
  };
}

/** What is right in the form, in its order. */
export function visitChecks(data: VisitFormData) {
  const { last_readings: last } = data;
  return {
    id_plan: visitFormChecks.id_plan,
    day: visitFormChecks.day,
    next_on: {
      message: texts.nextMissing,
      isRight: (value, values) => {
        const plan = planOf(data, values as VisitTyped);
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
      isRight: (_, values) =>
        (values as VisitTyped).readings.every(
          (reading, place) =>
            reading.mark !== null || !isLower(reading, askedOf(values as VisitTyped, place, last)),
        ),
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
