import { z } from 'zod';
import { blankOr, day, line, lines, optional } from './checks.ts';
import { isDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { PlanKind, remindDaysField } from './equipment.ts';
import { Day, dayField, optionalText, text, Version, versionField, wholeField } from './fields.ts';
import { answer, done, written } from './paging.ts';

export const CHECKLIST_MAX = 30;

/** What holds for all plans of a kind. */
export const PlanKindSettings = z.object({
  kind: PlanKind,
  /** What a new plan begins with. */
  every_months: z.int(),
  /** Whether customers are reminded without anybody's doing. */
  reminds: z.boolean(),
  remind_days: z.array(z.int()),
  /** Whether customers are told without anybody's doing that a certificate of the kind ends. */
  reminds_certificates: z.boolean(),
  /** What is to be done at a visit, line by line. */
  checklist: z.array(z.string()),
  /** What a law or a standard says of it, as the company knows it; null: nothing. Nothing is reckoned from it. */
  rule: z.string().nullable(),
  rule_source: z.string().nullable(),
  rule_checked_on: Day.nullable(),
  version: Version,
});
export type PlanKindSettings = z.output<typeof PlanKindSettings>;

const MONTHS_MAX = 600;
const monthsMessage = 'Isi jarak dalam bulan, 1 sampai 600.';
const isChecklist = (typed: string): boolean =>
  typed.split('\n').filter((one) => one.trim() !== '').length <= CHECKLIST_MAX;
const checklist = lines(`Tulis paling banyak ${CHECKLIST_MAX} baris.`, 3_000);

const checkedOn = day('Isi tanggal diperiksa.');

export const planKindChecks = {
  every_months: {
    message: monthsMessage,
    isRight: (typed: unknown) => /^\d{1,3}$/.test(String(typed)) && isMonths(Number(typed)),
  },
  checklist: blankOr({
    ...checklist,
    isRight: (typed) => checklist.isRight(typed) && isChecklist(String(typed)),
  }),
  rule: blankOr(lines('Tulis aturannya dengan huruf dan tanda baca biasa.', 1_000)),
  rule_source: blankOr(line('Tulis sumbernya dengan huruf dan tanda baca biasa.')),
  rule_checked_on: optional(checkedOn, ''),
};

function isMonths(months: number): boolean {
  return months >= 1 && months <= MONTHS_MAX;
}

export const PlanKindForm = z.object({
  every_months: wholeField({ message: monthsMessage }, { min: 1, max: MONTHS_MAX }),
  reminds: z.boolean(),
  remind_days: remindDaysField,
  reminds_certificates: z.boolean(),
  checklist: optionalText(planKindChecks.checklist),
  rule: optionalText(planKindChecks.rule),
  rule_source: optionalText(planKindChecks.rule_source),
  /** When somebody has last read what the rule says now. */
  rule_checked_on: dayField(checkedOn).nullish(),
  version: versionField,
});
export type PlanKindForm = z.output<typeof PlanKindForm>;

export const listPlanKinds = endpoint({
  method: 'GET',
  path: '/api/admin/plan-kinds',
  summary: 'What holds for services, calibrations and verifications (addition).',
  response: answer(z.array(PlanKindSettings)),
});

export const updatePlanKind = endpoint({
  method: 'PATCH',
  path: '/api/admin/plan-kinds/:kind',
  summary:
    'Change how often plans of a kind are due, whether and when customers are reminded, what is done at a visit, and what the law says (addition).',
  params: z.object({ kind: PlanKind }),
  body: PlanKindForm,
  response: written(PlanKindSettings),
  errors: ['record_changed', 'idempotency_key_reused'],
});

/** A day on which nobody is reminded. */
export const Holiday = z.object({ day: Day, name: z.string() });
export type Holiday = z.output<typeof Holiday>;

/** At most so many are kept of the days to come. */
export const HOLIDAYS_MAX = 400;

const holidayChecks = {
  day: day('Isi tanggal libur.'),
  name: line('Isi nama hari libur.', 100),
};

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/holidays',
  summary:
    'The holidays of this year and of the years to come, besides those of every year (addition).',
  response: answer(z.array(Holiday)),
});

export const addHolidays = endpoint({
  method: 'POST',
  path: '/api/admin/holidays',
  summary: 'Add holidays, or name those anew that are there (addition).',
  body: z.object({
    holidays: z
      .array(z.object({ day: dayField(holidayChecks.day), name: text(holidayChecks.name) }))
      .min(1)
      .max(HOLIDAYS_MAX),
  }),
  response: done,
  errors: ['holidays_full', 'idempotency_key_reused'],
});

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/api/admin/holidays/:day',
  summary: 'Remove a holiday (addition).',
  params: z.object({ day: z.string().refine(isDay) }),
  response: done,
  errors: ['holiday_not_found', 'idempotency_key_reused'],
});
